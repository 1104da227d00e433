// Triage before a claim: questions end with their answers, advice starts with its marker, and the rest are steps. There
// are no steps for anything broken, wet or swollen, because none would fix it. {device} is replaced with the noun of
// the product line.

export const ADVICE = '! '

export const triageTopics = {
  glass: `
How did it happen? | It was dropped | Something hit it | I don't know
Can the {device} still be used? | Yes | Partly | No
! Don't touch loose glass. Clear tape over the cracks keeps it in place.
! Take a photo of the damage, in case we ask for one.`,
  impact: `
How did it happen? | It was dropped | Something hit it | I don't know
Can the {device} still be used? | Yes | Partly | No
! Don't bend it back or take it apart. Unplug it if a plug, cable or port is damaged.
! Keep parts that came off, and take a photo of the damage in case we ask for one.`,
  picture: `
Is the fault always in the same place? | Yes | No | It comes and goes
Turn the {device} off, wait one minute and turn it on again.
Set brightness and picture mode back to their defaults in the settings.
Install the latest software update, if one is offered.`,
  power: `
Does any light or sound come from the {device}? | Yes | No
Try another outlet, without a power strip in between.
Disconnect everything, hold the power button for 30 seconds, then connect power and try again.
If it has a charger, try another cable and charger that fit, for at least 20 minutes.`,
  shutdown: `
When does it happen? | Right after turning on | After some minutes | At random
Make sure that the vents are free and that nothing lies on the {device}.
Let it cool for 30 minutes, then try again on a hard surface.
Turn off any sleep timer or power saving in the settings.`,
  sound: `
Where is the sound missing? | Everywhere | One side | Only in some apps
Turn the volume up on the {device} and on whatever it is connected to, and check mute.
Clean openings with a soft, dry brush.
Disconnect other audio devices, then restart the {device}.`,
  cable: `
Which connection fails? | HDMI | USB | DisplayPort | Other
Unplug both ends of the cable, look for bent pins, and plug it in again firmly.
Try another cable, and another port.
Turn both devices off for one minute, then on again.`,
  wifi: `
Do other devices in your home connect? | Yes | No
Restart the {device} and the internet router.
Forget the network in the settings and enter its password again.
Bring the {device} within ten feet of the router and try again.`,
  liquid: `
What was spilled? | Water | Something else
! Turn the {device} off and unplug it. Don't try to charge it.
! Wipe off what you can reach. Don't use heat or rice.`,
  battery: `
How long does a full charge last? | Less than an hour | Half a day | It does not charge
Clean the charging port or contacts with a soft, dry brush.
Try another charger and cable for at least 20 minutes.
Install the latest software update and restart.`,
  swollen: `
Is the case bent open, or is the {device} warm? | Yes | No
! Leave everything that is in or on the {device} where it is, also its case.`,
  other: `
Can the {device} still be used? | Yes | Partly | No
Turn the {device} off, wait one minute and turn it on again.
Install the latest software update, if one is offered.`,
  slow: `
When did it start? | After an update | Slowly over time | Suddenly
Restart the {device} and close what you don't need.
Make sure that at least a tenth of the storage is free.
Install pending updates.`,
  buttons: `
Which part fails? | Some keys | All keys | Trackpad
Restart and try the keys on the sign-in screen.
Blow out dust with the {device} held upside down.`,
  touch: `
Which part of the screen fails? | All of it | An edge | Some spots
Remove the case and any screen protector, and clean the screen.
Restart the {device} by holding its power button.
Disconnect the charger and try again.`,
  storage: `
Have you backed up what matters? | Yes | No | I can't
Restart the {device} and see whether the storage appears in the settings.
Take removable media out, check the contacts, and put it back.`,
  lens: `
What do you see? | Blur | Spots | Black picture | An error message
Clean the glass with a dry microfiber cloth.
Restart the {device}, then try with default settings in good light.
Install the latest software update.`,
  disc: `
Does it fail with every disc? | Yes | Only some
Wipe the disc from the middle outward with a soft cloth.
Restart in safe mode and choose to rebuild the database, if it is offered.`,
  pairing: `
Has it worked before? | Yes | No
Charge both devices, or put in fresh batteries.
Remove the old pairing on both sides and pair again, close to each other.
Restart both devices.`,
  paper: `
Where does the paper stop? | At the tray | Inside | At the exit
Turn the {device} off, open all covers and pull the paper out slowly.
Load ten fresh sheets, with the guides against them.`,
  ink: `
Are the cartridges new? | Yes | No
Take the cartridges out, shake them gently and put them back.
Run the head cleaning from the maintenance menu twice.
Print a test page.`,
  scan: `
What comes out wrong? | Copies | Scans | Both
Clean the glass, and the thin strip beside it, with a soft, damp cloth.
Turn the {device} off, wait one minute and turn it on again.`,
  sensor: `
Where does it happen? | Indoors | Outdoors | Everywhere
Clean the sensors with a soft, dry cloth.
Calibrate the {device} as its app describes.`,
  motor: `
Has it crashed before? | Yes | No
Remove the propellers and turn each motor by hand: nothing should scrape.
Fit undamaged propellers, each on its marked arm, and calibrate on level ground.`,
} as const

export type TriageTopic = keyof typeof triageTopics
