// P4.20: what customers can reply to an SMS.

import { CALL_CENTER_NUMBER } from '../limits.ts'
import { gsmText } from './sms.ts'

export type SmsKeyword = 'stop' | 'start' | 'help'

// Those that carriers in the US require.
const keywords: Record<SmsKeyword, readonly string[]> = {
  stop: ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT'],
  start: ['START', 'UNSTOP', 'YES'],
  help: ['HELP', 'INFO'],
}

/** Undefined for anything that isn't a keyword. Case and punctuation don't matter. */
export function smsKeyword(text: string): SmsKeyword | undefined {
  const word = text.toUpperCase().replaceAll(/[^A-Z]/g, '')
  return (Object.keys(keywords) as SmsKeyword[]).find((keyword) => keywords[keyword].includes(word))
}

export function smsAnswer(keyword: SmsKeyword | undefined, brandName: string): string {
  const answers = {
    stop: 'We’ve stopped texting this number. We’ll keep emailing you. Reply START to get texts again.',
    start: 'Texts to this number are on. Reply STOP to turn them off, HELP for help.',
    help: `We text you about your Service Calls. Call us at ${CALL_CENTER_NUMBER}. Reply STOP to turn texts off.`,
  }
  const other = `We can’t read replies here. Call us at ${CALL_CENTER_NUMBER}. Reply STOP to turn texts off.`
  return gsmText(`${brandName}: ${keyword ? answers[keyword] : other}`)
}
