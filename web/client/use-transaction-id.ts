import { useRef } from 'react'

/**
 * Keeps the transactionId while the content is the same, so sending it twice is one change even if an answer is lost.
 */
export function useTransactionId() {
  const attempt = useRef({ content: '', id: '' })
  return {
    idFor(params: unknown): string {
      const content = JSON.stringify(params)
      if (attempt.current.content !== content) attempt.current = { content, id: crypto.randomUUID() }
      return attempt.current.id
    },
    /** Call after an answer: sending the same content again is a new attempt. */
    forget(): void {
      attempt.current = { content: '', id: '' }
    },
  }
}
