import { Navigate, useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { Obstacle } from '#web/appointments/pick-center.tsx'
import { isTimeOpen } from '#web/claims/hold.ts'
import { Link } from '#web/shell/link.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import type { FormError } from '#web/ui/error-summary.tsx'
import { errorFor, Form } from '#web/ui/form.tsx'
import { KeepTogether } from '#web/ui/keep-together.tsx'
import { ClaimActions } from '../claim-flow/claim-actions.tsx'
import { ClaimFrame } from '../claim-flow/claim-frame.tsx'
import { claimLocation } from '../claim-flow/claim-navigation.tsx'
import { useProceed } from '../claim-flow/use-proceed.ts'
import { kindScreens } from '../kinds/index.ts'
import type { KindQuestion } from '../kinds/kind-screen.ts'
import { phoneQuestion } from '../kinds/phone-question.tsx'
import { ClaimGate, type ClaimScreenProps } from './claim-gate.tsx'
import { readDetailsSearch } from './details-search.ts'
import * as words from './words.ts'

export function Screen() {
  return <ClaimGate step="details" Step={Details} />
}

/**
 * The questions of this kind, one a page. The address says which, but none before the ones it depends on; without one
 * it is the first that is not answered, or the last.
 */
function Details(props: ClaimScreenProps) {
  const { kind, data, draft } = props
  const { questions } = kindScreens[kind]
  const { question: wanted, location: found } = useSearch({ from: '/service-request/$id/create/$type' })
  const location = found ?? draft.answers.schedule?.serviceLocationCode
  const index = questions.findIndex(({ name }) => name === wanted)
  const open = questions.findIndex((question) => problemsOf(question, props, location).length > 0)
  const own = questions[open >= 0 && (open < index || index < 0) ? open : index] ?? questions.at(-1)
  // The phone number can be changed even if this kind does not ask for it.
  const isPhoneAlone = wanted === phoneQuestion.name && index < 0
  const question = isPhoneAlone ? phoneQuestion : own
  if (!question) return <Navigate {...claimLocation(props.id, 'confirm', kind)} replace />
  const following = isPhoneAlone ? [] : questions.slice(questions.indexOf(question) + 1)
  return (
    <ClaimFrame
      {...props}
      step="details"
      title={question.title}
      about={question.about?.(data, draft.answers)}
    >
      <Question
        key={question.name}
        {...props}
        question={question}
        following={following}
        location={location}
      />
    </ClaimFrame>
  )
}

interface DetailsQuestionProps extends ClaimScreenProps {
  question: KindQuestion
  following: readonly KindQuestion[]
  location: string | undefined
}

function Question({ question, following, location, ...props }: DetailsQuestionProps) {
  const { id, kind, data, draft } = props
  const [errors, setErrors] = useState<FormError[]>([])
  const [isBusy, setBusy] = useState(false)
  const [now] = useState(() => new Date())
  const [obstacle, setObstacle] = useState<Obstacle | null>(null)
  const hasNone = obstacle === 'none-on-offer'
  const proceed = useProceed(id, 'details', draft)
  const navigate = useNavigate({ from: '/service-request/$id/create/$type' })
  const { state } = useLocation()
  const isOpen = (each: KindQuestion) => problemsOf(each, props, location).length > 0
  // A change that started on the confirm page asks again only for what doesn't go with it.
  const next = state.claimFrom === 'confirm' ? following.find(isOpen) : following[0]
  const open = obstacle && typeof obstacle !== 'string' ? [obstacle] : problemsOf(question, props, location)
  const chosen = open.length === 0 && question.chosen?.(draft.answers, data)

  const submit = async () => {
    if (typeof obstacle === 'string') return
    setErrors(open)
    if (open.length > 0 || isBusy) return
    // Also what other questions took from the file without being shown.
    const given = Object.assign(
      {},
      ...[...kindScreens[kind].questions, question].map((each) => each.given?.(draft.answers, data)),
    ) as Partial<typeof draft.answers>
    if (next) {
      void draft.save(given)
      // A change that started on the confirm page returns there after all questions.
      const claimFrom = state.claimFrom === 'confirm' ? 'confirm' : 'details'
      return navigate({
        search: (previous) => ({ ...previous, question: next.name, ...(location && { location }) }),
        state: { claimFrom },
      })
    }
    setBusy(true)
    // The confirm page shows the server's data, so wait for the save.
    await proceed('details', given, { waitForSave: true })
    setBusy(false)
  }

  return (
    <Form onSubmit={() => void submit()} errors={errors}>
      <question.Question
        data={data}
        answers={draft.answers}
        change={draft.note}
        // A field's error goes away once it is fixed.
        errorAt={(field) => errorFor(errors, field) && errorFor(open, field)}
        location={location}
        onObstacle={setObstacle}
        chooseLocation={(code) =>
          void navigate({
            search: (previous) => readDetailsSearch({ ...previous, location: code }),
            state: true,
            replace: true,
            resetScroll: false,
          })
        }
      />
      <ClaimActions draft={draft} isTimeOpen={isTimeOpen(data, draft.answers.schedule, now)}>
        {hasNone ? (
          <Link {...claimLocation(id, 'options', null)} className={buttonClass()}>
            {words.otherServices}
          </Link>
        ) : (
          <Button type="submit" busy={isBusy}>
            <span>
              <KeepTogether>{chosen ? words.continueWith(chosen) : words.continueOn}</KeepTogether>
            </span>
          </Button>
        )}
      </ClaimActions>
    </Form>
  )
}

/** What is missing before the next question. Default answers count as given. */
function problemsOf(
  { name, missing, given }: KindQuestion,
  { data, draft: { answers } }: ClaimScreenProps,
  location: string | undefined,
): FormError[] {
  const message = missing?.({ ...answers, ...given?.(answers, data) }, location)
  return message ? [{ field: name, message }] : []
}
