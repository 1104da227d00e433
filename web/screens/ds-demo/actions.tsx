import { Button, ButtonLink, type ButtonVariant } from '#web/ui/button.tsx'
import { FormActions } from '#web/ui/form.tsx'
import { HelpDisclosure } from '#web/ui/help-disclosure.tsx'
import { PlusIcon } from '#web/ui/icons.tsx'
import { ExternalLink, TextLink } from '#web/ui/link.tsx'
import { About, Row, Specimen } from './specimen.tsx'

const VARIANTS = {
  primary: 'Continue',
  soft: 'Request service',
  secondary: 'Cancel Service Call',
  quiet: 'Save and finish later',
  danger: 'Remove device',
} satisfies Record<ButtonVariant, string>

const buttonsOf = (look: { busy?: boolean; size?: 'small' }) => (
  <Row>
    {Object.entries(VARIANTS).map(([variant, label]) => (
      <Button key={variant} variant={variant as ButtonVariant} {...look}>
        {label}
      </Button>
    ))}
  </Row>
)

export function Buttons() {
  return (
    <>
      <About>
        One primary action per screen. On a phone, a button spans its column, except a small one, which sits
        beside something. Buttons are never disabled, because a disabled button can’t explain itself.
      </About>
      <Specimen id="button" name="Button: at rest, and darker on hover">
        {buttonsOf({})}
      </Specimen>
      <Specimen id="button-busy" name="Button: busy, keeps its label and focus">
        {buttonsOf({ busy: true })}
      </Specimen>
      <Specimen id="button-small" name="Button: small, beside something">
        {buttonsOf({ size: 'small' })}
      </Specimen>
      <Specimen
        id="button-more"
        name="Form actions: the primary one first; with an icon, as a link, with a long label"
      >
        <FormActions>
          <Button>Accept this replacement and ship it to 218 Maple Avenue, Apartment 4B, Columbus</Button>
          <Button variant="secondary">
            <PlusIcon />
            Add a device
          </Button>
          <ButtonLink variant="quiet" href="tel:+18337854414">
            Call 1-833-785-4414
          </ButtonLink>
        </FormActions>
      </Specimen>
    </>
  )
}

export function Links() {
  return (
    <>
      <About>A link goes somewhere; a button does something. Help opens in place and stays open.</About>
      <Specimen id="link" name="Link: in a sentence, quiet, on its own line, to another site">
        <p>
          Your laptop is covered by the <TextLink href="#links">Service Agreement</TextLink> of your plan.
        </p>
        <Row>
          <TextLink href="#links" tone="quiet">
            See device details
          </TextLink>
          <TextLink href="#links" place="alone">
            Track this Service Call
          </TextLink>
          <ExternalLink href="#links">Track with UPS</ExternalLink>
        </Row>
      </Specimen>
      <Specimen id="help" name="Help disclosure">
        <HelpDisclosure question="What if I don’t have a receipt?">
          <p>A bank statement works too.</p>
        </HelpDisclosure>
      </Specimen>
    </>
  )
}
