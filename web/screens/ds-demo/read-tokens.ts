/** The tokens as their own style sheet lists them, so that a new one is on the page by itself. */

export interface Token {
  name: string
  light: string
  dark: string
}

/** By the heading that stands over them in the file. */
export function readTokens(css: string): Record<string, Token[]> {
  const sections: Record<string, Token[]> = {}
  let section: Token[] = []
  // What follows are exceptions for some screens.
  const always = css.split('@media')[0]!
  for (const { groups } of always.matchAll(line)) {
    const { heading, name, value } = groups!
    if (heading) section = sections[heading] ??= []
    else section.push({ name: name!, ...themed(value!) })
  }
  return sections
}

// A heading comes after an empty line or opens a block; other comments stand among the tokens.
const line = /(?:\n|\{)\n\s+\/\* (?<heading>[A-Z]\w+)[^*]*\*\/|(?<name>--[\w-]+):\s*(?<value>[^;]+);/g

function themed(value: string): Omit<Token, 'name'> {
  const half = (keep: '$1' | '$2') =>
    value.replaceAll(/light-dark\(((?:[^(),]|\([^)]*\))+), ((?:[^()]|\([^)]*\))+)\)/g, keep)
  return { light: half('$1'), dark: half('$2') }
}
