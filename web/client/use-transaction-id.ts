import { useRef } from 'react'

/** The same content sent twice is one change, also when the first answer was lost: it keeps its transactionId. */
export function useTransactionId() {
  const attempt = useRef({ content: '', id: '' })
  return {
    idFor(params: unknown): string {
      const content = JSON.stringify(params)
      if (attempt.current.content !== content) attempt.current = { content, id: crypto.randomUUID() }
      return attempt.current.id
    },
    /** It was answered: the same content is now another try. */
    forget(): void {
      attempt.current = { content: '', id: '' }
    },
  }
}
