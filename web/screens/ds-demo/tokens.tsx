// The raw style sheet, so the page shows exactly what it lists.
import tokensCss from '../../ui/tokens.css?raw'
import { About, Specimen } from './specimen.tsx'
import styles from './ds-demo.module.css'

// The media queries below only override tokens.
const tokens = tokensCss.split('@media')[0]!.matchAll(/^ {2}(--[\w-]+): ([^;]+);/gm)
const [colors, others] = [...tokens].reduce<[string[], string[]]>(
  (found, [, name = '', value = '']) => {
    const isColor = value.startsWith('light-dark(')
    found[isColor ? 0 : 1].push(isColor ? name : `${name}: ${value}`)
    return found
  },
  [[], []],
)

export function Tokens() {
  return (
    <>
      <About>
        Every color, length, and duration has a name that says what it’s for. Components use the names; one
        file has the values.
      </About>
      <Specimen id="color" name="Color">
        <ul role="list" className={styles.tiles}>
          {colors.map((name) => (
            <li key={name}>
              <span
                className={styles.color}
                // Set by script, because the content security policy blocks style attributes.
                ref={(element) => element?.style.setProperty('--shown', `var(${name})`)}
              />
              {name}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen id="lengths" name="Lengths, type, motion">
        <ul role="list" className={styles.tiles}>
          {others.map((token) => (
            <li key={token}>{token}</li>
          ))}
        </ul>
      </Specimen>
    </>
  )
}
