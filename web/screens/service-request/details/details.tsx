import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import type { FormError } from '#web/ui/error-summary.tsx'
import { errorFor, Form } from '#web/ui/form.tsx'
import { ClaimActions } from '../claim-flow/claim-actions.tsx'
import { ClaimFrame } from '../claim-flow/claim-frame.tsx'
import { useProceed } from '../claim-flow/claim-navigation.tsx'
import { kindScreens } from '../kinds/index.ts'
import type { KindQuestion } from '../kinds/kind-screen.ts'
import { phoneQuestion } from '../kinds/phone-question.tsx'
import { benefitOf } from './benefit-of.ts'
import type { ClaimScreenProps } from './claim-gate.tsx'
import { readDetailsSearch } from './details-search.ts'

/** The questions specific to this kind, one per page: the URL says which, but never one that is not due yet. */
export function DetailsScreen(props: ClaimScreenProps) {
  const { kind, data, draft } = props
  const { questions } = kindScreens[kind]
  const { question: wanted, location: found } = useSearch({ from: '/service-request/$id/create/$type' })
  const location = found ?? draft.answers.schedule?.serviceLocationCode
  const index = questions.findIndex(({ name }) => name === wanted)
  const open = questions.findIndex((question) => problemsOf(question, props, location).length > 0)
  const own = questions[open >= 0 && open < index ? open : Math.max(index, 0)]!
  // A phone number can be changed even if the kind doesn't ask for one.
  const isPhoneAlone = wanted === phoneQuestion.name && index < 0
  const question = isPhoneAlone ? phoneQuestion : own
  const next = isPhoneAlone ? undefined : questions[questions.indexOf(own) + 1]
  return (
    <ClaimFrame
      step="details"
      device={data.device}
      benefit={benefitOf(data)}
      draft={draft}
      title={question.title}
      about={question.about?.(data)}
    >
      <Question key={question.name} {...props} question={question} next={next} location={location} />
    </ClaimFrame>
  )
}

interface DetailsQuestionProps extends ClaimScreenProps {
  question: KindQuestion
  next: KindQuestion | undefined
  location: string | undefined
}

function Question({ question, next, location, ...props }: DetailsQuestionProps) {
  const { id, data, draft } = props
  const [errors, setErrors] = useState<FormError[]>([])
  const [isBusy, setBusy] = useState(false)
  const proceed = useProceed(id, 'details', draft)
  const navigate = useNavigate({ from: '/service-request/$id/create/$type' })
  const { state } = useLocation()
  const open = problemsOf(question, props, location)

  const submit = async () => {
    setErrors(open)
    if (open.length > 0 || isBusy) return
    const given = question.given?.(draft.answers, data) ?? {}
    if (next) {
      void draft.save(given)
      // A change started on the confirm page returns there, however many questions it takes.
      const claimFrom = state.claimFrom === 'confirm' ? 'confirm' : 'details'
      return navigate({
        search: (previous) => ({ ...previous, question: next.name, ...(location && { location }) }),
        state: { claimFrom },
      })
    }
    setBusy(true)
    // The confirm page shows what the server has.
    await proceed('details', given, { waitForSave: true })
    setBusy(false)
  }

  return (
    <Form onSubmit={() => void submit()} errors={errors}>
      <question.Question
        data={data}
        answers={draft.answers}
        change={draft.note}
        // An error disappears as soon as the field is valid.
        errorAt={(field) => errorFor(errors, field) && errorFor(open, field)}
        location={location}
        chooseLocation={(code) =>
          void navigate({
            search: (previous) => readDetailsSearch({ ...previous, location: code }),
            state: true,
            replace: true,
            resetScroll: false,
          })
        }
      />
      <ClaimActions draft={draft}>
        <Button type="submit" busy={isBusy}>
          Continue
        </Button>
      </ClaimActions>
    </Form>
  )
}

/** What is missing to continue from a question, counting its default answers. */
function problemsOf(
  { missing, given }: KindQuestion,
  { data, draft: { answers } }: ClaimScreenProps,
  location: string | undefined,
): FormError[] {
  return missing?.({ ...answers, ...given?.(answers, data) }, location) ?? []
}
