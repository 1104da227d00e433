import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useKept } from '#web/client/use-kept.ts'
import { useReferences } from '#web/client/use-references.ts'
import { ChoiceRows } from '#web/ui/choice-rows.tsx'
import { RadioTiles } from '#web/ui/radio-tiles.tsx'
import { ClaimActions } from '../claim-flow/claim-actions.tsx'
import { ClaimFrame } from '../claim-flow/claim-frame.tsx'
import { useProceed } from '../claim-flow/use-proceed.ts'
import { triageQuery } from '../claim-flow/claim-queries.ts'
import { deviceWord } from '../claim-flow/device-word.ts'
import { Coverage } from './coverage.tsx'
import type { QuestionProps } from './question.ts'
import * as words from './words.ts'

export function IssueStep(props: QuestionProps) {
  const { id, data, draft } = props
  const references = useReferences()
  const { device, issues, coverage, viewer } = data
  const queryClient = useQueryClient()
  const proceed = useProceed(id, 'issue', draft)
  const answered = issues.find(({ issueCode }) => issueCode === draft.answers.issueCode)
  // A category without an issue isn't an answer yet, so it isn't in the draft.
  const { value: kept, change, forget } = useKept(`portal.issueCategory.${id}`, { category: '' })
  // It is kept across a reload only.
  const leave = useEffectEvent(forget)
  useEffect(() => () => leave(), [])
  const categories = [...new Set(issues.map((issue) => issue.category))]
  const category = categories.find((name) => name === kept.category) ?? answered?.category ?? ''
  const choose = (issueCode: string) => {
    void queryClient.prefetchQuery(triageQuery(references, id, issueCode))
    void proceed('issue', { issueCode })
  }
  return (
    <ClaimFrame
      {...props}
      step="issue"
      title={words.issueTitle(deviceWord(device.productLineName))}
      about={coverage && <Coverage coverage={coverage} viewer={viewer} />}
    >
      <div className="full-width">
        <RadioTiles
          label={words.category}
          name="part"
          isRequired
          options={categories.map((name) => ({ value: name, label: name }))}
          value={category}
          onChange={(name) => change(() => ({ category: name }))}
        />
      </div>
      {category && (
        <ChoiceRows
          label={words.issue}
          options={issues
            .filter((issue) => issue.category === category)
            .map(({ issueCode, name }) => ({ value: issueCode, label: name }))}
          chosen={answered?.issueCode}
          onChoose={choose}
        />
      )}
      <ClaimActions draft={draft} />
    </ClaimFrame>
  )
}
