import { Button, ButtonLink, type ButtonVariant } from '#web/ui/button.tsx'
import { FormActions } from '#web/ui/form.tsx'
import { HelpDisclosure } from '#web/ui/help-disclosure.tsx'
import { PlusIcon } from '#web/ui/icons.tsx'
import { ExternalLink, TextLink } from '#web/ui/link.tsx'
import { Focused, Note, Row, Stack } from './show.tsx'
import type { SpecimenGroup } from './specimen.ts'

const VARIANTS = {
  primary: 'Continue',
  soft: 'Request service',
  secondary: 'Cancel Service Call',
  quiet: 'Save and finish later',
  danger: 'Remove device',
} satisfies Record<ButtonVariant, string>

const variants = Object.entries(VARIANTS) as [ButtonVariant, string][]

export const actionGroups: readonly SpecimenGroup[] = [
  {
    id: 'buttons',
    title: 'Buttons',
    about:
      'One primary action a screen. No button is ever disabled: it would not say why. It can be pressed, and then words say what is missing.',
    specimens: [
      {
        id: 'button',
        name: 'Button: at rest, and darker under the pointer',
        Piece: () => (
          <Row>
            {variants.map(([variant, words]) => (
              <Button key={variant} variant={variant}>
                {words}
              </Button>
            ))}
          </Row>
        ),
      },
      {
        id: 'button-focus',
        name: 'Button: focus',
        Piece: () => (
          <Focused>
            <Row>
              {variants.map(([variant, words]) => (
                <Button key={variant} variant={variant}>
                  {words}
                </Button>
              ))}
            </Row>
          </Focused>
        ),
      },
      {
        id: 'button-busy',
        name: 'Button: busy, keeps its words and its focus',
        Piece: () => (
          <Row>
            {variants.map(([variant, words]) => (
              <Button key={variant} variant={variant} busy>
                {words}
              </Button>
            ))}
          </Row>
        ),
      },
      {
        id: 'button-small',
        name: 'Button: small, for cards',
        Piece: () => (
          <Row>
            {variants.map(([variant, words]) => (
              <Button key={variant} variant={variant} size="small">
                {words}
              </Button>
            ))}
          </Row>
        ),
      },
      {
        id: 'button-more',
        name: 'Button: with an icon, as a link, with long words',
        Piece: () => (
          <Stack>
            <Button variant="secondary">
              <PlusIcon />
              Add a device
            </Button>
            <ButtonLink href="tel:+18337854414">Call 1-833-785-4414</ButtonLink>
            <Button>
              Accept this replacement and have it sent to 218 Maple Avenue, Apartment 4B, Columbus
            </Button>
          </Stack>
        ),
      },
      {
        id: 'form-actions',
        name: 'Form actions: across the whole width of a phone',
        Piece: () => (
          <FormActions>
            <Button>Continue with Carry-In</Button>
            <Button variant="quiet">Save and finish later</Button>
          </FormActions>
        ),
      },
    ],
  },
  {
    id: 'links',
    title: 'Links and help',
    about: 'A link leads somewhere, a button does something. Help opens where it is needed and stays open.',
    specimens: [
      {
        id: 'link',
        name: 'Link: in a sentence, quiet, on a line of its own, to another site',
        Piece: () => (
          <Stack>
            <p>
              Your laptop is covered by the <TextLink href="#links">Service Agreement</TextLink> of your plan.
            </p>
            <TextLink href="#links" tone="quiet">
              Everything about this device
            </TextLink>
            <TextLink href="#links" place="alone">
              Track this Service Call
            </TextLink>
            <ExternalLink href="#links">Track with UPS</ExternalLink>
          </Stack>
        ),
      },
      {
        id: 'link-focus',
        name: 'Link: focus',
        Piece: () => (
          <Focused>
            <TextLink href="#links" place="alone">
              Track this Service Call
            </TextLink>
          </Focused>
        ),
      },
      {
        id: 'help',
        name: 'Help disclosure: closed, open',
        Piece: () => (
          <div>
            <HelpDisclosure question="What if I have no receipt?">
              <p>A bank statement will do.</p>
            </HelpDisclosure>{' '}
            <HelpDisclosure question="Where do I find the serial number?" defaultOpen>
              <p>
                On the back, on a label near the bottom edge. It begins with S/N and has 10 to 15 characters.
              </p>
              <p>No label? Look in Settings, About this TV.</p>
            </HelpDisclosure>
          </div>
        ),
      },
      {
        id: 'help-focus',
        name: 'Help disclosure: focus',
        Piece: () => (
          <Focused>
            <HelpDisclosure question="Why do you ask for a phone number, and whom do you give it to?">
              <Note>Only the technician gets it.</Note>
            </HelpDisclosure>
          </Focused>
        ),
      },
    ],
  },
]
