export * from '../words.ts'

export const title = 'Add a device'
export const about = (plan: string) => `Anything your ${plan} plan covers.`
export const needed = 'What you’ll need'
export const brandAndModel = 'Brand and model'
export const type = 'What kind of device is it?'
/** For screen readers, after `change`. */
export const changeType = ' the type of device'
export const brand = 'Brand'
export const brandName = 'Brand name'
export const model = 'Model'
export const modelName = 'Model name'
export const modelHint = 'As printed on the device, the box, or the receipt.'
export const nicknameHint = 'A name you’ll recognize, like Living room TV or Mia’s laptop.'
export const save = 'Save device'

export const selectType = 'Select the type of device'
export const selectBrand = 'Select the brand'
export const enterBrand = 'Enter the brand'
export const selectModel = 'Select the model'
export const enterModel = 'Enter the model'
export const listMissing = 'The list didn’t load. Reload it, then save.'
export const notSaved = 'We couldn’t save this device. Please try again.'

export const added = (name: string) => `${name} was added`
export const serviceFrom = (date: string) => `You can request service for it starting ${date}.`
export const covered = 'Your plan covers it.'

// A delivered replacement
export const newDevice = 'Your new device'
export const serviceCall = 'Service Call'
export const somethingElse = 'Got a different device? '
export const addYourself = 'Add it yourself'

// Scanning the serial number
export const scan = 'Scan it with your camera'
export const scanned = (text: string) => `The barcode says ${text}. Check it against the label.`
export const pointCamera = 'Point your camera at the barcode'
export const holdSteady = 'Hold it steady, about 4 inches away.'
export const cameraView = 'Camera view'
export const noCamera = 'We can’t use your camera'
export const allowCamera = 'Allow camera access in your browser settings, or type the serial number.'
export const cannotScan = 'We can’t find a camera that reads barcodes. Type the serial number instead.'
export const typeNumber = 'Type the number'

export const whereSerial = 'Where do I find the serial number?'
/** In the picture of where it is. */
export const serialMark = 'S/N'
export const startsWith = ' Look for the letters S/N in front of the serial number.'
export const anywhere =
  'On a sticker on the back or bottom, in the settings, or on the box next to the barcode.'
const inSettings = 'in the settings under About'
const computer =
  'or on the box or receipt. On a Mac, also in Apple menu > About This Mac. In Windows, the Device ID and Product ID are different numbers.'
/** By product line; AIO is a desktop computer without a case. */
export const places: Readonly<Record<string, string>> = {
  TV: `On a sticker on the back, near a lower corner, or ${inSettings}.`,
  LAP: `On a sticker on the bottom, ${computer}`,
  DSK: `On a sticker on the back or bottom of the case, ${computer}`,
  AIO: `On the underside of the stand, on the back, ${computer}`,
  TAB: `On the back, or ${inSettings}.`,
  PHN: `On the box, or ${inSettings}. The IMEI is a different number.`,
  GAM: 'On a sticker on the back or bottom, or in the settings under System.',
  MON: 'On a sticker on the back, next to the ports.',
  PRN: 'Inside the lid where the cartridges are, or on the back.',
  CAM: 'On the bottom, next to the tripod mount.',
  AUD: 'On the back or bottom, next to the power connector.',
  HPH: 'Inside the headband or ear cushion, in the lid of the case, or in the app.',
  WCH: `On the back, or ${inSettings}.`,
  RTR: 'On the sticker on the bottom, next to the network name.',
  EBR: 'On the back, or in the settings under Device Info.',
  STR: `On the bottom, or ${inSettings}.`,
  DRN: 'In the battery bay, or on the box next to the barcode.',
}
