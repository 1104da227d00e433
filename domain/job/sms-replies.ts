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
    stop: 'Texts to this number are off. We’ll still email you. Reply START to turn them back on.',
    start:
      'We’ll text this number again if texts are on in your Communication Preferences. Reply STOP to turn them off or HELP for help.',
    help: `These texts are about your Service Calls. For help, call us at ${CALL_CENTER_NUMBER}. Reply STOP to turn them off.`,
  }
  const other = `We can’t read replies here. Call us at ${CALL_CENTER_NUMBER}. Reply STOP to turn texts off.`
  return gsmText(`${brandName}: ${keyword ? answers[keyword] : other}`)
}
