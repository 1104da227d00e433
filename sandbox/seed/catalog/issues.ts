// Issues by product line: category | issue | triage topics (triage-topics.ts). Every category has two to
// four issues, and rows.ts adds "Something else" to each. Codes derive from the names, so they are stable as long as the names are.

export const issuesByLine = {
  TV: `
Screen | Cracked panel | glass
Screen | Lines or blotches on the picture | picture
Screen | Picture is dark or flickers | picture
Screen | Colors are wrong or washed out | picture
Power | Won’t turn on | power
Power | Turns off by itself | shutdown
Sound | No sound or distorted sound | sound
Sound | Sound and picture don’t match | sound
Connectivity | HDMI input not recognized | port
Connectivity | Won’t connect to Wi-Fi | wifi
Connectivity | Remote not responding | pairing
Physical damage | Liquid got inside | liquid
Physical damage | Stand, frame, or port broken | impact
Physical damage | Fell or was knocked over | fall`,
  LAP: `
Screen | Cracked screen | glass
Screen | Lines or blank display | picture
Power | Won’t turn on | charge
Power | Overheats or shuts down | shutdown
Battery | Battery drains fast or won’t charge | battery
Battery | Battery is swollen | swollen
Performance | Slow, freezes, or crashes | slow
Performance | Drive not found or failing | storage
Keyboard and trackpad | Keys or trackpad not responding | buttons
Keyboard and trackpad | Types by itself or repeats letters | buttons
Connectivity | Won’t connect to Wi-Fi | wifi
Connectivity | USB ports not working | port
Physical damage | Liquid spilled on it | liquid
Physical damage | Hinge or case broken | impact`,
  DSK: `
Power | Won’t turn on | power
Power | Shuts down by itself | shutdown
Screen | No picture | cable
Screen | Picture flickers or shows lines | picture
Performance | Slow, freezes, or crashes | slow
Performance | Loud fan or overheating | shutdown
Storage | Drive not found or failing | storage
Storage | Files are damaged or missing | storage
Connectivity | USB ports not working | port
Connectivity | Won’t connect to Wi-Fi | wifi
Physical damage | Case or port broken | impact
Physical damage | Liquid got inside | liquid`,
  TAB: `
Screen | Cracked screen | glass
Screen | Touch not responding | touch
Power | Won’t turn on | charge
Power | Restarts by itself | shutdown
Battery | Battery drains fast or won’t charge | battery
Battery | Battery is swollen | swollen
Performance | Slow, freezes, or crashes | slow
Performance | Apps won’t open or update | slow
Sound | No sound or distorted sound | sound
Sound | Microphone not working | microphone
Connectivity | Won’t connect to Wi-Fi | wifi
Connectivity | Pen or keyboard won’t pair | pairing
Physical damage | Liquid got inside | liquid
Physical damage | Bent or broken frame | impact`,
  PHN: `
Screen | Cracked screen | glass
Screen | Touch not responding | touch
Screen | Lines or black display | picture
Power | Won’t turn on | charge
Power | Restarts by itself | shutdown
Battery | Battery drains fast or won’t charge | battery
Battery | Battery is swollen | swollen
Camera | Camera is blurry or won’t open | lens
Camera | Flash or lens glass broken | glass
Sound | Callers can’t hear me | microphone
Sound | No ringtone or speaker sound | sound
Connectivity | No signal or Wi-Fi | wifi
Connectivity | Bluetooth won’t pair | pairing
Physical damage | Liquid got inside | liquid
Physical damage | Bent or broken frame | impact`,
  GAM: `
Power | Won’t turn on | power
Power | Overheats or shuts down | shutdown
Disc drive | Won’t read discs | disc
Disc drive | Won’t take or eject discs | disc
Controller | Controller drifts or won’t pair | pairing
Controller | Buttons stick or don’t respond | pairing
Screen | No picture on the TV | cable
Screen | Picture flickers or has wrong colors | cable
Storage | Storage errors or lost saves | storage
Storage | Games won’t install or update | storage
Connectivity | Won’t go online | wifi
Connectivity | Drops out while playing | wifi
Physical damage | Dropped or broken port | impact
Physical damage | Liquid got inside | liquid`,
  MON: `
Screen | Cracked panel | glass
Screen | Lines or dead pixels | picture
Screen | Picture is dark or flickers | picture
Power | Won’t turn on | power
Power | Turns off by itself | shutdown
Connectivity | Input not recognized | cable
Connectivity | USB or speakers not working | port
Physical damage | Stand or port broken | impact
Physical damage | Liquid got inside | liquid`,
  PRN: `
Power | Won’t turn on | power
Power | Stops in the middle of printing | shutdown
Printing | Paper jams | paper
Printing | Faded or streaked prints | ink
Printing | Cartridge not recognized | ink
Printing | Lines on scans, or won’t scan | scan
Connectivity | Won’t connect to Wi-Fi | wifi
Connectivity | Computer can’t find it | wifi
Physical damage | Broken tray or cover | impact
Physical damage | Dropped or knocked over | fall`,
  CAM: `
Power | Won’t turn on | charge
Power | Turns off by itself | shutdown
Battery | Battery drains fast or won’t charge | battery
Battery | Battery is swollen | swollen
Lens | Won’t focus or zoom | lens
Lens | Blurry or spotted pictures | lens
Screen | Viewfinder or display is black | picture
Screen | Touch not responding | touch
Storage | Memory card error | storage
Storage | Pictures are damaged or missing | storage
Physical damage | Dropped | fall
Physical damage | Liquid got inside | liquid`,
  AUD: `
Power | Won’t turn on | power
Power | Turns off by itself | shutdown
Sound | No sound | sound
Sound | Crackling or one side silent | sound
Sound | Subwoofer or rear speaker silent | pairing
Connectivity | Bluetooth won’t pair | pairing
Connectivity | No sound from HDMI or optical input | port
Connectivity | Won’t connect to Wi-Fi | wifi
Physical damage | Broken speaker or case | impact
Physical damage | Liquid got inside | liquid`,
  HPH: `
Sound | One side silent | earpieces
Sound | Crackling, or noise canceling fails | earpieces
Battery | Battery drains fast or won’t charge | battery
Battery | Case won’t charge them | chargingCase
Connectivity | Bluetooth won’t pair | pairing
Connectivity | Connection drops out | pairing
Microphone | Callers can’t hear me | microphone
Microphone | Voice assistant can’t hear me | microphone
Physical damage | Broken headband or hinge | impact
Physical damage | Liquid got inside | liquid`,
  WCH: `
Screen | Cracked display | glass
Screen | Touch not responding | touch
Power | Won’t turn on | charge
Power | Restarts by itself | shutdown
Battery | Battery drains fast or won’t charge | battery
Battery | Battery is swollen | swollen
Connectivity | Won’t pair with the phone | pairing
Connectivity | No signal or calls | wifi
Sensors | Heart rate or GPS is wrong | sensor
Sensors | Steps or sleep not counted | sensor
Physical damage | Liquid got inside | liquid
Physical damage | Crown, button, or case broken | impact`,
  RTR: `
Power | Won’t turn on | power
Power | Restarts by itself | shutdown
Connectivity | No internet | internet
Connectivity | Weak or dropping Wi-Fi | internet
Connectivity | Ethernet ports don’t work | port
Connectivity | Satellite or mesh unit not found | pairing
Physical damage | Broken port or antenna | impact
Physical damage | Liquid got inside | liquid`,
  EBR: `
Screen | Cracked screen | glass
Screen | Frozen screen | touch
Screen | Front light is uneven or out | picture
Power | Won’t turn on | charge
Power | Restarts by itself | shutdown
Battery | Battery drains fast or won’t charge | battery
Battery | Battery is swollen | swollen
Connectivity | Won’t connect to Wi-Fi | wifi
Connectivity | Computer can’t see it | cable
Physical damage | Liquid got inside | liquid
Physical damage | Bent or broken case | impact`,
  STR: `
Power | Won’t turn on | power
Power | Overheats or restarts | shutdown
Screen | No picture on the TV | cable
Screen | Picture flickers or has wrong colors | cable
Remote | Remote not responding | pairing
Remote | Volume or voice buttons don’t work | pairing
Performance | Slow, freezes, or restarts | slow
Performance | Apps won’t open or update | slow
Connectivity | Won’t connect to Wi-Fi | wifi
Connectivity | Streams stop or stutter | wifi
Physical damage | Broken plug or port | impact
Physical damage | Liquid got inside | liquid`,
  DRN: `
Power | Won’t turn on | charge
Power | Turns off by itself | shutdown
Battery | Battery drains fast or won’t charge | battery
Battery | Battery is swollen | swollen
Camera | Gimbal or camera error | lens
Camera | Blurry or tilted pictures | lens
Flight | Motor error or won’t take off | motor
Flight | Drifts or loses position | sensor
Connectivity | Controller won’t connect | pairing
Connectivity | Video drops out in flight | pairing
Physical damage | Crashed | fall
Physical damage | Arm or propeller mount broken | impact`,
} as const
