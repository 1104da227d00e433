// Triage before a claim: questions end with their answers, advice starts with its marker, and the rest are steps. There
// are no steps for anything broken, wet or swollen, because none would fix it. {device} is replaced with the noun of
// the product line.

export const ADVICE = '! '

export const triageTopics = {
  glass: `
How did it happen? | It was dropped | Something hit it | I don’t know
Can you still use the {device}? | Yes | Partly | No
! Don’t touch loose glass. Put clear tape over the cracks to hold it in place.
! Take a photo of the damage in case we ask for one.`,
  impact: `
How did it happen? | It was dropped | Something hit it | I don’t know
Can you still use the {device}? | Yes | Partly | No
! Don’t bend anything back or take anything apart. Unplug the {device} if a plug, cable, or port is damaged.
! Keep any parts that came off, and take a photo of the damage in case we ask for one.`,
  fall: `
Can you still use the {device}? | Yes | Partly | No
! Don’t bend anything back or take anything apart. Unplug the {device} if a plug, cable, or port is damaged.
! Keep any parts that came off, and take a photo of the damage in case we ask for one.`,
  picture: `
Is the problem always in the same spot? | Yes | No | It comes and goes
Turn the {device} off, wait 1 minute, and turn it back on.
In settings, set the brightness and picture mode back to their defaults.
Install the latest software update, if there is one.`,
  power: `
Do you see any light or hear any sound from the {device}? | Yes | No
Make sure the power cord is plugged in firmly at both ends.
Try a different outlet, without a power strip.
Unplug everything for 1 minute, then plug the power back in and try again.`,
  charge: `
Do you see any light or hear any sound from the {device}? | Yes | No
Try a different compatible charger and cable for at least 20 minutes, in a different outlet.
Unplug everything, hold the power button for 30 seconds, then try again.`,
  shutdown: `
When does it happen? | Right after it turns on | After a few minutes | At random
Make sure the vents are clear and nothing is on top of the {device}.
Let it cool down for 30 minutes, then try again on a hard surface.
In settings, turn off any sleep timer or power saver.`,
  sound: `
When does it happen? | All the time | Only sometimes | Only with some apps or inputs
Turn up the volume on the {device} and on anything connected to it, and make sure nothing is muted.
Clean the openings with a soft, dry brush.
Disconnect other audio devices, then restart the {device}.`,
  earpieces: `
Does it happen with everything you listen to? | Yes | Only with one device | Only in some apps
Turn up the volume on the {device} and on the device they’re connected to, and set the balance to the middle.
Clean the openings with a soft, dry brush.
Turn off the {device} for 1 minute, then connect them again.`,
  microphone: `
When does it happen? | All the time | Only sometimes | Only in some apps
Make sure the microphone isn’t muted, and that your apps are allowed to use it.
Clean the openings with a soft, dry brush.
Disconnect other audio devices, then restart the {device}.`,
  cable: `
Which connection isn’t working? | HDMI | USB | DisplayPort | Other
Unplug both ends of the cable, look for bent pins, and plug it back in firmly.
Try a different cable and a different port.
Turn both devices off for 1 minute, then back on.`,
  port: `
Does it happen with everything you plug in? | Yes | Only with one thing | I don’t know
Unplug both ends of the cable, look for bent pins, and plug it back in firmly.
Try a different cable and a different port.
Turn both devices off for 1 minute, then back on.`,
  wifi: `
Can other devices in your home connect? | Yes | No
Unplug your modem and router for 1 minute, then restart the {device}.
In settings, forget the network, then enter its password again.
Move the {device} within 10 feet of the router and try again.`,
  internet: `
Are all your devices affected? | Yes | Only some | I don’t know
Unplug your modem and the {device} for 1 minute. Plug in the modem first, then the {device}.
Move the {device} into the open, away from metal, microwaves, and thick walls.
In its app or settings, install the latest update, if there is one.`,
  liquid: `
What kind of liquid was it? | Water | Something else
! Turn off the {device} and disconnect the power. Don’t try to charge it.
! Wipe off what you can reach. Don’t use heat or rice.`,
  battery: `
How long does a full charge last? | Less than an hour | Half a day | It won’t charge
Clean the charging port or contacts with a soft, dry brush.
Try a different charger and cable for at least 20 minutes.
Install the latest software update and restart.`,
  chargingCase: `
Does a light come on when you plug in the case? | Yes | No
Clean the contacts of the case and of the {device} with a soft, dry brush.
Try a different charger and cable for at least 20 minutes.`,
  swollen: `
Is the case bent open, or is the {device} warm? | Yes | No
! Leave the {device} in its case, and don’t take anything out of it.`,
  other: `
Can you still use the {device}? | Yes | Partly | No
Turn off the {device}, wait 1 minute, and turn the power back on.
Install the latest software update, if there is one.`,
  slow: `
When did it start? | After an update | Gradually | Suddenly
Restart the {device} and close anything you don’t need.
Make sure at least 10% of the storage is free.
Install any pending updates.`,
  buttons: `
What isn’t working? | Some keys | All keys | Trackpad
Restart and try the keys on the sign-in screen.
Hold the {device} upside down and blow out any dust.`,
  touch: `
Which part of the screen isn’t responding? | All of it | An edge | Some spots
Remove the case and any screen protector, then clean the screen.
Restart the {device} by holding its power button.
Disconnect the charger and try again.`,
  storage: `
Have you backed up your important files? | Yes | No | I can’t
Restart the {device} and check whether the storage shows up in settings.
Take out any removable storage, check the contacts, and put it back in.`,
  lens: `
What do you see? | Blur | Spots | Black picture | An error message
Clean the glass with a dry microfiber cloth.
Restart the {device}, then try the default settings in good light.
Install the latest software update.`,
  disc: `
Does it fail with every disc? | Yes | Only some
Wipe the disc from the middle outward with a soft cloth.
Restart in safe mode and choose to rebuild the database, if that’s an option.`,
  pairing: `
Did it work before? | Yes | No
Charge both devices, or put in fresh batteries.
Remove the pairing on both devices, put them close together, and pair them again.
Restart both devices.`,
  paper: `
Where does the paper jam? | In the tray | Inside | On the way out
Turn the {device} off, open all covers, and pull the paper out slowly.
Load 10 fresh sheets and slide the guides up against them.`,
  ink: `
Are the cartridges new? | Yes | No
Take out the cartridges, shake them gently, and put them back in.
Run the print head cleaning twice from the maintenance menu.
Print a test page.`,
  scan: `
What comes out wrong? | Copies | Scans | Both
Clean the glass, and the thin strip beside it, with a soft, damp cloth.
Turn the {device} off, wait 1 minute, and turn it back on.`,
  sensor: `
Where does it happen? | Indoors | Outdoors | Everywhere
Clean the sensors with a soft, dry cloth.
Follow the steps in its app to calibrate the {device}.`,
  motor: `
Has it crashed before? | Yes | No
Remove the propellers and turn each motor by hand. Nothing should scrape.
Install undamaged propellers, each on its marked arm, and calibrate on level ground.`,
} as const

export type TriageTopic = keyof typeof triageTopics
