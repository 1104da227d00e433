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
      'One primary action per screen. On a phone, a button spans its column, except a small one, which sits beside something. Buttons are never disabled, because a disabled button can’t explain itself. Press it, and it says what’s missing.',
    specimens: [
      {
        id: 'button',
        name: 'Button: at rest, and darker on hover',
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
        name: 'Button: busy, keeps its label and focus',
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
        name: 'Button: small, beside something',
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
        name: 'Button: with an icon, as a link, with a long label',
        Piece: () => (
          <Stack>
            <Button variant="secondary">
              <PlusIcon />
              Add a device
            </Button>
            <ButtonLink href="tel:+18337854414">Call 1-833-785-4414</ButtonLink>
            <Button>Accept this replacement and ship it to 218 Maple Avenue, Apartment 4B, Columbus</Button>
          </Stack>
        ),
      },
      {
        id: 'form-actions',
        name: 'Form actions: the primary one first',
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
    about: 'A link goes somewhere; a button does something. Help opens in place and stays open.',
    specimens: [
      {
        id: 'link',
        name: 'Link: in a sentence, quiet, on its own line, to another site',
        Piece: () => (
          <Stack>
            <p>
              Your laptop is covered by the <TextLink href="#links">Service Agreement</TextLink> of your plan.
            </p>
            <TextLink href="#links" tone="quiet">
              See device details
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
            <HelpDisclosure question="What if I don’t have a receipt?">
              <p>A bank statement works too.</p>
            </HelpDisclosure>{' '}
            <HelpDisclosure question="Where do I find the serial number?" defaultOpen>
              <p>
                On a label on the back, near the bottom edge. It starts with S/N and has 10 to 15 characters.
              </p>
              <p>No label? Look in Settings &gt; About this TV.</p>
            </HelpDisclosure>
          </div>
        ),
      },
      {
        id: 'help-focus',
        name: 'Help disclosure: focus',
        Piece: () => (
          <Focused>
            <HelpDisclosure question="Why do you need my phone number, and who gets it?">
              <Note>Only your technician gets it.</Note>
            </HelpDisclosure>
          </Focused>
        ),
      },
    ],
  },
]
