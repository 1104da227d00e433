// P2.9's list of US states: fifty states, DC and eight territories. As lines of code and name, because the list ships to
// the browser with the address form, and this is compact.

export type UsState = { text: string; value: string; code: string }

const lines = `AL Alabama
AK Alaska
AS American Samoa
AZ Arizona
AR Arkansas
CA California
CO Colorado
CT Connecticut
DE Delaware
DC District of Columbia
FM Federated States of Micronesia
FL Florida
GA Georgia
GU Guam
HI Hawaii
ID Idaho
IL Illinois
IN Indiana
IA Iowa
KS Kansas
KY Kentucky
LA Louisiana
ME Maine
MH Marshall Islands
MD Maryland
MA Massachusetts
MI Michigan
MN Minnesota
MS Mississippi
MO Missouri
MT Montana
NE Nebraska
NV Nevada
NH New Hampshire
NJ New Jersey
NM New Mexico
NY New York
NC North Carolina
ND North Dakota
MP Northern Mariana Islands
OH Ohio
OK Oklahoma
OR Oregon
PW Palau
PA Pennsylvania
PR Puerto Rico
RI Rhode Island
SC South Carolina
SD South Dakota
TN Tennessee
TX Texas
UT Utah
VT Vermont
VI Virgin Islands
VA Virginia
WA Washington
WV West Virginia
WI Wisconsin
WY Wyoming`

/** `text` is shown, `value` is what a form sends, `code` the two letters; we send the two letters. */
export const usStates: readonly UsState[] = /* @__PURE__ */ lines.split('\n').map((line) => {
  const code = line.slice(0, 2)
  return { text: line.slice(3), value: code, code }
})

/** P5.6: by two-letter code or full name, in any case. */
export function findState(codeOrName: string | null | undefined): UsState | undefined {
  const wanted = codeOrName?.trim().toLowerCase()
  return usStates.find(({ code, text }) => code.toLowerCase() === wanted || text.toLowerCase() === wanted)
}

/** P5.6: two states are the same if they map to the same code; an unknown state equals nothing. */
export function sameState(one: string | null | undefined, other: string | null | undefined): boolean {
  const found = findState(one)
  return found !== undefined && found === findState(other)
}
