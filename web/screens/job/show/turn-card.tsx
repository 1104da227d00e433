import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState, type ReactNode, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { telHref } from '#domain/customer/phone.ts'
import { NEW } from '#domain/job/codes.ts'
import { REVIEW_WINDOW_HOURS } from '#domain/limits.ts'
import { formatWholeDollars } from '#domain/money.ts'
import { BuyoutSum } from '#web/buyouts/buyout-sum.tsx'
import { webConfig } from '#web/client/config.ts'
import { readsOf, type JobInfo } from '#web/client/queries.ts'
import { Deadline } from '#web/dates/deadline.tsx'
import { CallUs } from '#web/screen/call-us.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Countdown } from '#web/ui/countdown.tsx'
import { FactCard } from '#web/ui/fact-card.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { focusField } from '#web/ui/focus-field.ts'
import { linkClass, TextLink } from '#web/ui/link.tsx'
import { MessageText } from '#web/ui/message-text.tsx'
import { KeepTogether } from '#web/ui/keep-together.tsx'
import { YourTurnCard } from '#web/ui/your-turn-card.tsx'
import { EditLink } from '../edit-link.tsx'
import { DropOffTurn, durationFacts, isPast } from './appointment-panel.tsx'
import { LabelDownload, shippingWords } from './label-panel.tsx'
import { optionToAccept } from '../decision/option-to-accept.ts'
import { Paragraphs } from './paragraphs.tsx'
import { Directions, placeFacts } from './place-facts.tsx'
import { mailWords, shipWords, type Question } from '../decision/question-words.ts'
import { CHOICE, ReplacementChoice } from '../decision/replacement-choice.tsx'
import type { UploadHandle } from '../documents/upload-panel.tsx'
import * as words from './words.ts'
import styles from './job-page.module.css'

interface TurnCardProps {
  data: JobInfo
  readAt: number
  onAsk: (question: Question) => void
  uploads: RefObject<UploadHandle | null>
}

/** Whose turn it is, what they do, and by when. Nothing if the job is done. */
export function TurnCard(props: TurnCardProps) {
  const { turn, actions, job, appointment, label } = props.data
  if (turn.who === 'nobody') return null
  if (turn.who === 'us') {
    return <OurTurn {...props} />
  }
  if (actions.includes('accept-replacement')) return <ReplacementTurn {...props} />
  if (actions.includes('accept-buyout')) return <BuyoutTurn {...props} />
  if (isDropOffTurn(props.data)) return <DropOffTurn data={props.data} />
  const place = job.turn === 'pick-up' && appointment?.location
  const addsReceipt = job.turn === 'receipt' && actions.includes('add-documents')
  const ships = job.turn === 'ship' && label
  const asksToCall = turn.what.includes(webConfig.callCenter)
  return (
    <YourTurnCard
      title={words.yourTurn}
      actions={
        addsReceipt ? (
          <Button onClick={() => props.uploads.current?.chooseReceipt()}>{words.addReceiptNow}</Button>
        ) : ships ? (
          <LabelDownload data={props.data} />
        ) : (
          (place && <Directions to={place} />) || (asksToCall && <CallUs />)
        )
      }
    >
      <p>
        <MessageText message={turn.what} />
      </p>
      {place && <Facts layout="over" facts={placeFacts(place)} />}
      {(addsReceipt || ships) && <Facts layout="over" facts={durationFacts(props.data)} />}
    </YourTurnCard>
  )
}

/** The card then has the appointment. */
export function isDropOffTurn({ job, appointment }: JobInfo): boolean {
  return job.turn === 'drop-off' && Boolean(appointment?.location)
}

type OurTurnProps = Pick<TurnCardProps, 'data'> & Partial<Pick<TurnCardProps, 'uploads'>>

/** What is happening, by when, and what the customer does next. `uploads` is given where the upload is. */
export function OurTurn({ data, uploads }: OurTurnProps) {
  const { turn } = data
  // The first sentence is the answer, the rest explains it.
  const [by = '', ...why] = turn.time?.text.split(/(?<=\.) /) ?? []
  const byWhen = turn.time && {
    [turn.time.label]: (
      <>
        <MessageText message={by} />
        <p className={styles.description}>
          <MessageText message={why.join(' ')} />
        </p>
      </>
    ),
  }
  const part = yourPart(data, uploads)
  const facts = {
    ...(turn.time?.late && byWhen),
    [isVisitAhead(data) ? words.comesNext : words.happening]: <MessageText message={turn.what} />,
    ...byWhen,
    [words.yourPart]: part !== null && <KeepTogether>{part}</KeepTogether>,
  }
  return <FactCard title={words.ourTurn} facts={facts} />
}

/** What the customer does next, unless a card of its own says that. */
function yourPart(data: JobInfo, uploads: OurTurnProps['uploads']): ReactNode {
  const { job, label, handIn, actions } = data
  if (job.kind === 'depot' && job.statusCode === NEW) return shippingWords(data)
  if (job.phase === 'shipping' || job.phase === 'out-for-delivery') return words.acceptDelivery
  if (label || handIn || actions.includes('register-replacement')) return null
  if (isVisitAhead(data)) return words.beHome
  if (job.kind === 'home-service' && job.phase === 'repaired') return words.checkDevice
  if (!lacksPhoto(data)) return words.nothingToDo
  return (
    <>
      {words.ifPhoto}
      {uploads ? (
        <TextLink
          href="#documents"
          onClick={(event) => {
            event.preventDefault()
            uploads.current?.show('damage')
          }}
        >
          {words.addPhotoBelow}
        </TextLink>
      ) : (
        words.addPhoto
      )}
      .
    </>
  )
}

/** Photos help until the receipt has been checked. */
function lacksPhoto({ actions, documents }: JobInfo): boolean {
  return actions.includes('remove-documents') && documents.every(({ kind }) => kind !== 'damage')
}

function isVisitAhead(data: JobInfo): boolean {
  return data.job.kind === 'home-service' && data.job.statusCode === NEW && !isPast(data)
}

function ReplacementTurn({ data, readAt, onAsk }: TurnCardProps) {
  const { turn, actions, replacementOptions, buyoutIfDeclinedCents: buyout } = data
  const [chosen, setChosen] = useState<string>()
  const [isMissed, setIsMissed] = useState(false)
  const { length } = replacementOptions
  const optionId = optionToAccept(replacementOptions, chosen, data.device)
  const declines = actions.includes('decline-replacement')
  const choose = (id: string) => {
    setChosen(id)
    setIsMissed(false)
  }
  const accept = () => {
    if (optionId !== undefined) return onAsk({ action: 'accept-replacement', optionId })
    flushSync(() => setIsMissed(true))
    focusField(document, CHOICE)
  }
  return (
    <YourTurnCard
      title={(declines ? words.decideReplacement : words.onlyReplacement)(length)}
      actions={
        <>
          {length > 0 && <Button onClick={accept}>{words.acceptReplacement}</Button>}
          {declines && (
            <Button variant="secondary" onClick={() => onAsk({ action: 'decline-replacement' })}>
              {words.declineReplacement}
            </Button>
          )}
        </>
      }
    >
      {!declines && <p>{turn.what}</p>}
      {turn.by && <TimeToDecide data={data} by={turn.by} readAt={readAt} />}
      <ReplacementChoice data={data} value={optionId} onChange={choose} isMissed={isMissed} />
      <SentTo data={data} text={shipWords(data)} />
      {buyout !== undefined && <p>{words.buyoutInstead(formatWholeDollars(buyout))}</p>}
    </YourTurnCard>
  )
}

function SentTo({ data, text }: { data: JobInfo; text: string }) {
  return (
    <p>
      {text}{' '}
      {data.actions.includes('edit') && (
        <EditLink id={data.job.serviceJobId} className={classNames(linkClass(), 'screen-only')}>
          {words.changeAddress}
        </EditLink>
      )}
    </p>
  )
}

interface TimeToDecideProps extends Pick<TurnCardProps, 'data' | 'readAt'> {
  by: string
}

function TimeToDecide({ data, by, readAt }: TimeToDecideProps) {
  const queryClient = useQueryClient()
  // The server's clock decides: correct the browser's by the difference, to the second.
  const ahead = Math.round((Date.parse(data.now) - readAt) / 1000) * 1000
  const clock = useCallback(() => Date.now() + ahead, [ahead])
  const lookAgain = useCallback(() => {
    void queryClient.invalidateQueries(readsOf('job-info'))
  }, [queryClient])
  return (
    <Countdown key={by} until={by} windowHours={REVIEW_WINDOW_HOURS} clock={clock} onEnd={lookAgain}>
      <Deadline at={by} words={words.decideBy} />
    </Countdown>
  )
}

function BuyoutTurn({ data, onAsk }: TurnCardProps) {
  const isFinal = typeof data.money.buyout?.amountCents === 'number'
  return (
    <YourTurnCard
      title={isFinal ? words.decideBuyout : words.hearAmount}
      actions={
        <>
          {!isFinal && <ButtonLink href={telHref(webConfig.callCenter)}>{words.callForAmount}</ButtonLink>}
          <Button
            variant={isFinal ? 'primary' : 'secondary'}
            onClick={() => onAsk({ action: 'accept-buyout' })}
          >
            {words.acceptBuyout}
          </Button>
          {data.actions.includes('reject-buyout') && (
            <Button
              variant={isFinal ? 'secondary' : 'quiet'}
              onClick={() => onAsk({ action: 'reject-buyout' })}
            >
              {words.declineBuyout}
            </Button>
          )}
        </>
      }
    >
      <BuyoutSum money={data.money} isExplained />
      <Paragraphs texts={data.job.paragraphs.slice(1)} />
      <SentTo data={data} text={mailWords(data)} />
    </YourTurnCard>
  )
}
