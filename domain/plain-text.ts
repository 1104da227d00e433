// They reorder the text around them: a name with one can make the rest of a page read backwards.
const reordering = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

/** P5.8: a customer's text as it is stored. */
export function plainText(text: string): string {
  return text.replaceAll(reordering, '').trim()
}
