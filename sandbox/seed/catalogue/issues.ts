// What can go wrong, by product line: category | issue | triage topics (triage-topics.ts).
// Codes are made from the names, so they stay the same as long as the names do.

export const issuesByLine = {
  TV: `
Screen | Cracked panel | impact
Screen | Lines or blotches on the picture | picture
Screen | Picture is dark or flickers | picture
Power | Does not turn on | power
Power | Turns off by itself | shutdown
Sound | No sound or distorted sound | sound
Connectivity | HDMI input not recognized | cable
Connectivity | Won't connect to Wi-Fi | wifi
Physical damage | Liquid got inside | liquid`,
  LAP: `
Screen | Cracked screen | impact
Screen | Lines or blank display | picture
Power | Does not turn on | power
Power | Overheats or shuts down | shutdown
Battery | Battery drains fast or won't charge | battery
Performance | Slow, freezes or crashes | slow
Keyboard and trackpad | Keys or trackpad not responding | buttons
Connectivity | Won't connect to Wi-Fi | wifi
Physical damage | Liquid spilled on it | liquid`,
  DSK: `
Power | Does not turn on | power
Power | Shuts down by itself | shutdown
Screen | No picture | cable
Performance | Slow, freezes or crashes | slow
Storage | Drive not found or failing | storage
Connectivity | USB ports not working | cable
Physical damage | Case or port broken | impact`,
  TAB: `
Screen | Cracked screen | impact
Screen | Touch not responding | touch
Power | Does not turn on | power
Battery | Battery drains fast or won't charge | battery
Performance | Slow, freezes or crashes | slow
Sound | No sound or distorted sound | sound
Connectivity | Won't connect to Wi-Fi | wifi
Physical damage | Liquid got inside | liquid`,
  PHN: `
Screen | Cracked screen | impact
Screen | Touch not responding | touch
Power | Does not turn on | power
Battery | Battery drains fast or won't charge | battery
Camera | Camera blurry or not opening | lens
Sound | Callers can't hear me | sound
Connectivity | No signal or Wi-Fi | wifi
Physical damage | Liquid got inside | liquid
Physical damage | Bent or broken frame | impact`,
  GAM: `
Power | Does not turn on | power
Power | Overheats or shuts down | shutdown
Disc drive | Does not read discs | disc
Controller | Controller drifts or won't pair | pairing
Screen | No picture on the TV | cable
Storage | Storage errors or lost saves | storage
Connectivity | Won't go online | wifi
Physical damage | Dropped or broken port | impact`,
  MON: `
Screen | Cracked panel | impact
Screen | Lines or dead pixels | picture
Screen | Picture is dark or flickers | picture
Power | Does not turn on | power
Connectivity | Input not recognized | cable
Physical damage | Stand or port broken | impact`,
  PRN: `
Power | Does not turn on | power
Printing | Paper jams | paper
Printing | Faded or streaked prints | ink
Printing | Cartridge not recognized | ink
Connectivity | Won't connect to Wi-Fi | wifi
Physical damage | Broken tray or cover | impact`,
  CAM: `
Power | Does not turn on | power
Battery | Battery drains fast or won't charge | battery
Lens | Won't focus or zoom | lens
Lens | Blurry or spotted pictures | lens
Screen | Viewfinder or display is black | picture
Storage | Memory card error | storage
Physical damage | Dropped | impact
Physical damage | Liquid got inside | liquid`,
  AUD: `
Power | Does not turn on | power
Sound | No sound | sound
Sound | Crackling or one side silent | sound
Connectivity | Bluetooth won't pair | pairing
Connectivity | HDMI or optical input silent | cable
Physical damage | Broken driver or housing | impact`,
  HPH: `
Sound | One side silent | sound
Sound | Crackling or noise cancelling fails | sound
Battery | Battery drains fast or won't charge | battery
Connectivity | Bluetooth won't pair | pairing
Microphone | Callers can't hear me | sound
Physical damage | Broken headband or hinge | impact`,
  WCH: `
Screen | Cracked display | impact
Screen | Touch not responding | touch
Power | Does not turn on | power
Battery | Battery drains fast or won't charge | battery
Connectivity | Won't pair with the phone | pairing
Sensors | Heart rate or GPS wrong | sensor
Physical damage | Liquid got inside | liquid`,
  RTR: `
Power | Does not turn on | power
Power | Restarts by itself | shutdown
Connectivity | No internet | wifi
Connectivity | Weak or dropping Wi-Fi | wifi
Connectivity | Ethernet ports dead | cable`,
  EBR: `
Screen | Frozen or cracked screen | impact
Screen | Front light uneven or out | picture
Power | Does not turn on | power
Battery | Battery drains fast or won't charge | battery
Connectivity | Won't connect to Wi-Fi | wifi
Physical damage | Liquid got inside | liquid`,
  STR: `
Power | Does not turn on | power
Screen | No picture on the TV | cable
Remote | Remote not responding | pairing
Performance | Slow, freezes or restarts | slow
Connectivity | Won't connect to Wi-Fi | wifi`,
  DRN: `
Power | Does not turn on | power
Battery | Battery drains fast or won't charge | battery
Camera | Gimbal or camera error | lens
Flight | Motor error or won't take off | motor
Flight | Drifts or loses position | sensor
Connectivity | Controller won't connect | pairing
Physical damage | Crashed | impact`,
} as const
