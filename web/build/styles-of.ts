import { transform, type Selector, type SelectorComponent } from 'lightningcss'

/** Of a style sheet, the rules for the classes of this markup, without states, printing and animations. */
export function stylesOf(html: string, styles: string): string {
  const used = new Set([...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names]) => names!.split(' ')))
  const isFor = (selector: Selector) => {
    const names = selector.flatMap((part) => (part.type === 'class' ? part.name : []))
    return names.length > 0 && names.every((name) => used.has(name)) && !selector.some(isOfState)
  }
  const { code } = transform({
    filename: 'styles.css',
    code: Buffer.from(styles),
    visitor: {
      Rule: {
        // Returning nothing keeps the rule.
        style: ({ value: { selectors } }) => (selectors.some(isFor) ? undefined : []),
        keyframes: () => [],
        media: ({ value: { query } }) =>
          query.mediaQueries.every(({ mediaType }) => mediaType === 'print') ? [] : undefined,
        // For controls, which placeholders don't have.
        supports: () => [],
      },
    },
  })
  // A second time: only now are blocks empty.
  return String(transform({ filename: 'styles.css', code, minify: true }).code)
}

function isOfState(part: SelectorComponent): boolean {
  return part.type === 'attribute' || (part.type === 'pseudo-class' && STATES.has(part.kind))
}

const STATES = new Set(['hover', 'has', 'focus-visible'])
