import { isNotThere } from '#web/screen/is-not-there.ts'
import { NotThere, OwnLink, ScreenError, type ScreenErrorProps } from '#web/screen/screen-error.tsx'
import { goToMyDevices } from '#web/screen/words.ts'
import * as words from './words.ts'

/** The screens of one job when it could not be loaded: a job that is not there has a link to the customer's own list. */
export function JobError(props: ScreenErrorProps) {
  return isNotThere(props.error) ? (
    <NotThere
      title={words.callNotFound}
      actions={
        <>
          <OwnLink to="/service-history">{words.goToServiceHistory}</OwnLink>
          <OwnLink to="/device/my-devices" variant="secondary">
            {goToMyDevices}
          </OwnLink>
        </>
      }
    />
  ) : (
    <ScreenError {...props} />
  )
}
