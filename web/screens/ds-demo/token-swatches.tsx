import { classNames } from '#web/ui/class-names.ts'
// The raw style sheet, so the page shows exactly what it lists.
import tokensCss from '../../ui/tokens.css?raw'
import { readTokens, type Token } from './read-tokens.ts'
import { useTheme } from './theme.ts'
import styles from './token-swatches.module.css'

const sections = readTokens(tokensCss)

type Sample = 'color' | 'space' | 'radius' | 'shadow' | 'text' | 'weight' | 'motion' | 'none'

interface SwatchesProps {
  section: string
  /** Limits the section to tokens whose names start with this. */
  only?: string
  sample: Sample
}

export function Swatches({ section, only = '--', sample }: SwatchesProps) {
  const tokens = sections[section]?.filter(({ name }) => name.startsWith(only)) ?? []
  return (
    <ul role="list" className={sample === 'color' ? styles.swatches : styles.lines}>
      {tokens.map((token) => (
        <Swatch key={token.name} token={token} sample={sample} />
      ))}
    </ul>
  )
}

function Swatch({ token, sample }: { token: Token; sample: Sample }) {
  const theme = useTheme()
  const isText = sample === 'text' || sample === 'weight'
  // Set by script, because the content security policy blocks style attributes.
  const show = (element: HTMLElement | null) => element?.style.setProperty('--shown', `var(${token.name})`)
  return (
    <li className={styles.swatch}>
      {sample === 'color' && <span ref={show} className={classNames(styles.sample, styles.color)} />}
      <div className={styles.words}>
        <code>{token.name}</code>
        <span className={styles.value}>{token[theme]}</span>
      </div>
      {sample !== 'color' && sample !== 'none' && (
        <span ref={show} className={classNames(styles.sample, styles[sample])}>
          {isText && 'We’ll take care of it'}
        </span>
      )}
    </li>
  )
}
