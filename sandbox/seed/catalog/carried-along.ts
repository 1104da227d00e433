import { productTable } from './product-table.ts'

export const cameras = productTable(
  'CAM',
  ['Sensor', 'Resolution'],
  `
Canon:
EOS R5 | Full frame | 45 MP
EOS R6 Mark II | Full frame | 24.2 MP
EOS R8 | Full frame | 24.2 MP
EOS R10 | APS-C | 24.2 MP
EOS R50 | APS-C | 24.2 MP
PowerShot G7 X Mark III | 1-inch | 20.1 MP
Nikon:
Z5 | Full frame | 24.3 MP
Z6III | Full frame | 24.5 MP
Z8 | Full frame | 45.7 MP
Z50II | APS-C | 20.9 MP
Z fc | APS-C | 20.9 MP
Sony:
Alpha 7 IV | Full frame | 33 MP
Alpha 7C II | Full frame | 33 MP
Alpha 6700 | APS-C | 26 MP
ZV-E10 II | APS-C | 26 MP
Cyber-shot RX100 VII | 1-inch | 20.1 MP
Fujifilm:
X100VI | APS-C | 40.2 MP
X-T5 | APS-C | 40.2 MP
X-S20 | APS-C | 26.1 MP
instax mini Evo | 1/5-inch | 4.9 MP
Panasonic:
LUMIX S5II | Full frame | 24.2 MP
LUMIX G9II | Micro Four Thirds | 25.2 MP
OM System:
OM-1 Mark II | Micro Four Thirds | 20.4 MP
GoPro:
HERO12 Black | 1/1.9-inch | 27 MP
HERO13 Black | 1/1.9-inch | 27 MP
`,
)

export const headphones = productTable(
  'HPH',
  ['Fit', 'Noise canceling'],
  `
Apple:
AirPods (3rd generation) | In-ear | No
AirPods 4 | In-ear | Yes
AirPods Pro (2nd generation) | In-ear | Yes
AirPods Max | Over-ear | Yes
Bose:
QuietComfort 45 | Over-ear | Yes
QuietComfort Ultra Headphones | Over-ear | Yes
QuietComfort Ultra Earbuds | In-ear | Yes
Sony:
WH-1000XM4 | Over-ear | Yes
WH-1000XM5 | Over-ear | Yes
WF-1000XM5 | In-ear | Yes
WH-CH720N | Over-ear | Yes
Samsung:
Galaxy Buds2 Pro | In-ear | Yes
Galaxy Buds3 Pro | In-ear | Yes
Beats:
Studio Pro | Over-ear | Yes
Fit Pro | In-ear | Yes
Solo 4 | On-ear | No
Sennheiser:
MOMENTUM 4 Wireless | Over-ear | Yes
MOMENTUM True Wireless 4 | In-ear | Yes
Jabra:
Elite 10 | In-ear | Yes
JBL:
Tune 770NC | Over-ear | Yes
Live Pro 2 | In-ear | Yes
Google:
Pixel Buds Pro 2 | In-ear | Yes
SteelSeries:
Arctis Nova Pro Wireless | Over-ear | Yes
`,
)

export const watches = productTable(
  'WCH',
  ['Case', 'Connection'],
  `
Apple:
Watch SE (2nd generation) 40 mm | 40 mm aluminum | GPS
Watch SE (2nd generation) 44 mm | 44 mm aluminum | GPS
Watch Series 9 41 mm | 41 mm aluminum | GPS
Watch Series 9 45 mm | 45 mm aluminum | GPS + Cellular
Watch Series 10 42 mm | 42 mm aluminum | GPS
Watch Series 10 46 mm | 46 mm aluminum | GPS + Cellular
Watch Ultra 2 | 49 mm titanium | GPS + Cellular
Samsung:
Galaxy Watch6 40 mm | 40 mm aluminum | Bluetooth
Galaxy Watch6 Classic 47 mm | 47 mm steel | Bluetooth
Galaxy Watch7 44 mm | 44 mm aluminum | LTE
Galaxy Watch Ultra | 47 mm titanium | LTE
Google:
Pixel Watch 2 | 41 mm aluminum | Wi-Fi
Pixel Watch 3 45 mm | 45 mm aluminum | Wi-Fi
Garmin:
fēnix 7 Pro | 47 mm steel | Bluetooth
Forerunner 265 | 46 mm polymer | Bluetooth
Venu 3 | 45 mm steel | Bluetooth
Instinct 2 Solar | 45 mm polymer | Bluetooth
Fitbit:
Sense 2 | 40 mm aluminum | Bluetooth
Versa 4 | 40 mm aluminum | Bluetooth
Amazfit:
GTR 4 | 46 mm aluminum | Bluetooth
`,
)

export const readers = productTable(
  'EBR',
  ['Screen', 'Storage'],
  `
Amazon:
Kindle (11th generation) | 6" E Ink | 16 GB
Kindle Paperwhite (11th generation) | 6.8" E Ink | 16 GB
Kindle Paperwhite Signature Edition | 6.8" E Ink | 32 GB
Kindle Paperwhite (12th generation) | 7" E Ink | 16 GB
Kindle Oasis | 7" E Ink | 32 GB
Kindle Scribe | 10.2" E Ink | 32 GB
Kindle Colorsoft Signature Edition | 7" color E Ink | 32 GB
Kobo:
Nia | 6" E Ink | 8 GB
Clara 2E | 6" E Ink | 16 GB
Clara BW | 6" E Ink | 16 GB
Clara Colour | 6" color E Ink | 16 GB
Libra Colour | 7" color E Ink | 32 GB
Sage | 8" E Ink | 32 GB
Elipsa 2E | 10.3" E Ink | 32 GB
Barnes & Noble:
NOOK GlowLight 4 | 6" E Ink | 32 GB
NOOK GlowLight 4 Plus | 7.8" E Ink | 32 GB
Onyx:
BOOX Page | 7" E Ink | 32 GB
BOOX Note Air3 | 10.3" E Ink | 64 GB
reMarkable:
2 | 10.3" E Ink | 8 GB
Paper Pro | 11.8" color E Ink | 64 GB
`,
)

export const drones = productTable(
  'DRN',
  ['Camera', 'Flight time'],
  `
DJI:
Mini 2 SE | 2.7K video | 31 min
Mini 3 | 4K HDR video | 38 min
Mini 3 Pro | 4K 60p video | 34 min
Mini 4 Pro | 4K 60p video | 34 min
Air 2S | 5.4K video | 31 min
Air 3 | Dual 4K cameras | 46 min
Air 3S | 1-inch 4K camera | 45 min
Mavic 3 Classic | Hasselblad 5.1K | 46 min
Mavic 3 Pro | Triple camera 5.1K | 43 min
Avata 2 | 4K 60p FPV | 23 min
Neo | 4K video | 18 min
Autel Robotics:
EVO Lite+ | 6K video | 40 min
EVO Nano+ | 4K video | 28 min
EVO II Pro V3 | 6K video | 40 min
Skydio:
2+ | 4K 60p video | 27 min
Parrot:
ANAFI | 4K HDR video | 25 min
ANAFI USA | Dual 4K cameras | 32 min
HOVERAir:
X1 | 2.7K video | 11 min
X1 PRO | 4K 60p video | 16 min
Potensic:
ATOM 2 | 4K HDR video | 32 min
`,
)
