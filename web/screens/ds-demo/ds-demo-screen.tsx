/**
 * P1.2's design-system page: every component in every state, in both themes regardless of the preferred color scheme.
 * `?groups=calendar,popup` shows only those groups.
 */
import { useLocation } from '@tanstack/react-router'
import { useMemo } from 'react'
import { Heading } from '#web/ui/heading.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { GROUPS } from './groups.ts'
import type { Specimen, SpecimenGroup } from './specimen.ts'
import { ThemeContext, THEMES } from './theme.ts'
import { useGroupInSight } from './use-group-in-sight.ts'
import styles from './ds-demo.module.css'

export function Screen() {
  const wanted = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get('groups') })
  const groups = useMemo(
    () => (wanted === null ? GROUPS : GROUPS.filter(({ id }) => wanted.split(',').includes(id))),
    [wanted],
  )
  const groupInSight = useGroupInSight(groups)
  return (
    <>
      <PageHeading
        title="Design system"
        about="Every component of the portal, in every state, in light and dark."
      />
      <div className={styles.columns}>
        <nav className={styles.nav} aria-label="Groups">
          <ul>
            {groups.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`} aria-current={id === groupInSight ? 'true' : undefined}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.groups}>
          {groups.map((group) => (
            <Group key={group.id} group={group} />
          ))}
        </div>
      </div>
    </>
  )
}

function Group({ group: { id, title, about, specimens } }: { group: SpecimenGroup }) {
  return (
    <section id={id} className={styles.group}>
      <div>
        <Heading level={2}>{title}</Heading>
        <p className={styles.about}>{about}</p>
      </div>
      {specimens.map((specimen) => (
        <SpecimenFrame key={specimen.id} specimen={specimen} />
      ))}
    </section>
  )
}

function SpecimenFrame({ specimen: { id, name, Piece } }: { specimen: Specimen }) {
  return (
    <div id={id} className={styles.specimen}>
      <h3 className={styles.name}>
        <a href={`#${id}`}>{name}</a>
      </h3>
      <div className={styles.themes}>
        {THEMES.map((theme) => (
          <ThemeContext key={theme} value={theme}>
            <div className={styles.theme} data-theme={theme} data-specimen={`${id}-${theme}`}>
              <Piece />
            </div>
          </ThemeContext>
        ))}
      </div>
    </div>
  )
}
