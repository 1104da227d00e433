import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { CallCentreLine } from './call-centre-line.tsx'
import { genericError } from './generic-error.ts'

/** §8's generic error in the page itself, where there is no screen left to put a popup over. */
export function ErrorPanel({ callCentre }: { callCentre: string }) {
  return (
    <EmptyState
      level={1}
      title={genericError.title}
      actions={
        <>
          <Button variant="secondary" onClick={() => location.reload()}>
            {genericError.reload}
          </Button>
          <Button onClick={() => history.back()}>{genericError.goBack}</Button>
        </>
      }
    >
      {genericError.paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <CallCentreLine callCentre={callCentre} />
    </EmptyState>
  )
}
