/** In Columbus, as P5.5 stores it. Not one that a customer of the sandbox has. */
export const COLUMBUS = {
  houseNo: '120',
  street: 'N High St',
  apartment: '',
  city: 'Columbus',
  state: 'OH',
  zipCode: '43215',
  country: 'US',
}
