import { useState, type ComponentType, type ReactNode } from 'react'
import styles from './ds-demo.module.css'

interface SpecimenProps {
  /** Used in the URL and by tests. */
  id: string
  name: string
  /** A landmark that is on the page twice needs two names. */
  children: ReactNode | ((theme: string) => ReactNode)
}

/** One component in the states that its name describes, in both themes. */
export function Specimen({ id, name, children }: SpecimenProps) {
  return (
    <div id={id} className={styles.specimen}>
      <h3>{name}</h3>
      <div className={styles.themes}>
        {['light', 'dark'].map((theme) => (
          <div key={theme} className={styles.theme} data-theme={theme} data-specimen={`${id}-${theme}`}>
            {typeof children === 'function' ? children(theme) : children}
          </div>
        ))}
      </div>
    </div>
  )
}

/** When to use a group's components, and what to watch out for. */
export function About({ children }: { children: string }) {
  return <p className={styles.about}>{children}</p>
}

export function Row({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>
}

/** Stacked, each at full width. */
export function Stack({ children }: { children: ReactNode }) {
  return <div className={styles.stack}>{children}</div>
}

/** Makes a controlled component remember its value. */
export function held<Props extends { value: unknown }>(Piece: ComponentType<Props>) {
  return function Held(props: Omit<Props, 'onChange'>) {
    const given = props as Props
    const [value, setValue] = useState(given.value)
    return <Piece {...given} value={value} onChange={setValue} />
  }
}
