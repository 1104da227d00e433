export const title = 'Discard your changes?'
export const text = 'What you entered here hasn’t been saved.'
export const keep = 'Keep editing'
export const discard = 'Discard'
