export const apiPageStyle = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#f7f5f1, #12161a);
  --surface: light-dark(#ffffff, #1a2026);
  --sunk: light-dark(#efebe4, #0d1114);
  --ink: light-dark(#1b2430, #eceff2);
  --ink-2: light-dark(#51606e, #a9b5c0);
  --line: light-dark(#e2dcd2, #2c353d);
  --brand: light-dark(#0a5c5a, #5cc9bf);
  --brand-soft: light-dark(#e1f0ee, #15322f);
}
* { box-sizing: border-box }
html { scroll-padding-top: 16px }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.55 system-ui, sans-serif }
h1, h2, h3 { letter-spacing: -0.025em; font-weight: 680; line-height: 1.15; overflow-wrap: anywhere }
h1 { font-size: clamp(28px, 4vw, 40px); margin: 0 0 12px }
h2 { font-size: 28px; margin: 48px 0 8px }
h3 { font-size: 20px; margin: 0 0 8px }
p { margin: 0 0 12px; max-width: 72ch }
a { color: var(--brand); text-underline-offset: 3px }
a:focus-visible, summary:focus-visible, pre:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; border-radius: 4px }
code, pre { font: 14px/1.5 ui-monospace, Menlo, Consolas, monospace }
.skip { position: absolute; left: -9999px }
.skip:focus { left: 16px; top: 16px; padding: 12px; background: var(--surface); z-index: 1 }
header { background: var(--surface); border-bottom: 1px solid var(--line); padding: 32px 24px }
header > * { max-width: 1200px; margin-inline: auto }
header p { color: var(--ink-2) }
.facts { display: flex; flex-wrap: wrap; gap: 4px 24px; margin-bottom: 0; font-variant-numeric: tabular-nums }
.facts b { color: var(--ink) }
.columns { max-width: 1248px; margin: 0 auto; padding: 24px; display: grid; grid-template-columns: 260px minmax(0, 1fr); gap: 40px }
nav { position: sticky; top: 0; align-self: start; max-height: 100vh; overflow-y: auto; padding: 12px 4px }
nav p { margin: 12px 0 4px; font-weight: 650 }
nav ul { list-style: none; margin: 0; padding: 0 0 0 12px; border-left: 1px solid var(--line) }
nav a { display: block; padding: 3px 0; overflow-wrap: anywhere }
nav ul a { color: var(--ink-2); font-size: 14px; text-decoration: none }
nav ul a:hover { color: var(--brand); text-decoration: underline }
main > section:first-child > h2 { margin-top: 12px }
article, .shape { background: var(--surface); border: 1px solid var(--line); border-radius: 16px; padding: 24px; margin: 16px 0 }
.path { display: flex; gap: 12px; align-items: baseline }
p { overflow-wrap: anywhere }
.path b { font-size: 13px; padding: 2px 10px; border-radius: 999px; background: var(--brand-soft); color: var(--brand) }
table { width: 100%; border-collapse: collapse; font-size: 14px; margin: 12px 0; table-layout: fixed }
caption { text-align: left; font-weight: 650; padding: 4px 0 }
th, td { text-align: left; vertical-align: top; padding: 8px 12px 8px 0; border-top: 1px solid var(--line); overflow-wrap: anywhere }
thead th { color: var(--ink-2); font-weight: 500; border-top: 0 }
thead th:nth-child(1) { width: 26% }
thead th:nth-child(2) { width: 22% }
thead th:nth-child(3) { width: 76px }
tbody th { font-weight: 600 }
details { border-top: 1px solid var(--line) }
summary { cursor: pointer; padding: 12px 0; font-weight: 600; color: var(--brand); min-height: 44px }
pre { background: var(--sunk); border-radius: 12px; padding: 16px; overflow-x: auto; margin: 0 0 16px }
.failures { font-size: 14px; color: var(--ink-2); border-top: 1px solid var(--line); padding-top: 12px; margin: 0; max-width: none }
td code { font-size: 13px }
.failures a { display: inline-block }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 8px 24px }
dd { margin: 0 }
:target { scroll-margin-top: 16px; text-decoration: underline 3px var(--brand); text-underline-offset: 6px }
@media (max-width: 860px) {
  .columns { grid-template-columns: minmax(0, 1fr); padding: 16px; gap: 8px }
  header { padding: 24px 16px }
  nav { position: static; max-height: none; display: flex; flex-wrap: wrap; gap: 4px 20px }
  nav ul { display: none }
  nav p { margin: 0 }
  nav a { padding: 10px 0 }
  article, .shape { padding: 16px }
  thead { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden }
  table, tbody, tr, th, td, caption { display: block }
  tr { border-top: 1px solid var(--line); padding: 8px 0 }
  tbody th, td { border: 0; padding: 2px 0 }
  td:empty { display: none }
  td { display: grid; grid-template-columns: 96px minmax(0, 1fr) }
  td::before { content: attr(data-label); color: var(--ink-2) }
  dl { grid-template-columns: minmax(0, 1fr); gap: 2px }
  dd { margin-bottom: 12px }
}
@media print { nav, .skip { display: none } .columns { display: block } article { break-inside: avoid } }
`
