/** Reads the tokens from their style sheet, so a new one shows up on the page automatically. */

export interface Token {
  name: string
  light: string
  dark: string
}

/** Grouped by the heading above them in the file. */
export function readTokens(css: string): Record<string, Token[]> {
  const sections: Record<string, Token[]> = {}
  let section: Token[] = []
  // The media queries below only override tokens.
  const always = css.split('@media')[0]!
  for (const { groups } of always.matchAll(headingOrToken)) {
    const { heading, name, value } = groups!
    if (heading) section = sections[heading] ??= []
    else section.push({ name: name!, ...themed(value!) })
  }
  return sections
}

// A heading comment follows an empty line or opens a block; other comments are next to a token.
const headingOrToken =
  /(?:\n|\{)\n\s+\/\* (?<heading>[A-Z]\w+)[^*]*\*\/|(?<name>--[\w-]+):\s*(?<value>[^;]+);/g

function themed(value: string): Omit<Token, 'name'> {
  const half = (keep: '$1' | '$2') =>
    value.replaceAll(/light-dark\(((?:[^(),]|\([^)]*\))+), ((?:[^()]|\([^)]*\))+)\)/g, keep)
  return { light: half('$1'), dark: half('$2') }
}
