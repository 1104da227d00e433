/**
 * P1.2's design-system page: every component in its states, in both themes regardless of the preferred color scheme.
 * `?groups=calendar,popup` shows only those groups.
 */
import { useLocation } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { Heading } from '#web/ui/heading.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Buttons, Links } from './actions.tsx'
import { Calendars, Datepickers } from './calendars.tsx'
import { Choices, Tiles } from './choices.tsx'
import { Drawings } from './drawings.tsx'
import { DemoForm, TextFields } from './fields.tsx'
import { Lists, Surfaces, Texts } from './layout.tsx'
import { Popups, Toasts, WaysOut } from './popups.tsx'
import { Statuses, Waiting } from './status.tsx'
import { Progress, YourTurn } from './story.tsx'
import { Tokens } from './tokens.tsx'
import styles from './ds-demo.module.css'

const GROUPS: Record<string, [title: string, Specimens: ComponentType]> = {
  tokens: ['Tokens', Tokens],
  buttons: ['Buttons', Buttons],
  links: ['Links and help', Links],
  'text-fields': ['Text fields', TextFields],
  choices: ['Choices', Choices],
  tiles: ['Tiles', Tiles],
  forms: ['Form and errors', DemoForm],
  calendar: ['Calendar', Calendars],
  datepicker: ['Datepicker', Datepickers],
  status: ['Status', Statuses],
  waiting: ['Waiting and empty', Waiting],
  'way-out': ['Back and close', WaysOut],
  popup: ['Popup and dialog', Popups],
  'your-turn': ['Your turn', YourTurn],
  progress: ['Progress', Progress],
  surfaces: ['Cards and facts', Surfaces],
  lists: ['Lists to follow', Lists],
  drawings: ['Drawings and icons', Drawings],
  toast: ['Toast', Toasts],
  // Last, for the outline: a page heading is an h1.
  text: ['Headings and text', Texts],
}

export function Screen() {
  const wanted = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get('groups') })
  const groups = Object.entries(GROUPS).filter(([id]) => wanted === null || wanted.split(',').includes(id))
  return (
    <>
      <PageHeading title="Design system" about="Every component of the portal, in light and dark." />
      <nav className={styles.nav} aria-label="Groups">
        <ul>
          {groups.map(([id, [title]]) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      {groups.map(([id, [title, Specimens]]) => (
        <section key={id} id={id} className={styles.group}>
          <Heading level={2}>{title}</Heading>
          <Specimens />
        </section>
      ))}
    </>
  )
}
