import { productTable } from './product-table.ts'

export const consoles = productTable(
  'GAM',
  ['Storage', 'Resolution', 'Disc drive'],
  `
Sony:
PS5 | 825 GB SSD | Up to 4K 120 Hz | Yes
PS5 Digital Edition | 825 GB SSD | Up to 4K 120 Hz | No
PS5 Slim | 1 TB SSD | Up to 4K 120 Hz | Yes
PS5 Slim Digital Edition | 1 TB SSD | Up to 4K 120 Hz | No
PS5 Pro | 2 TB SSD | Up to 8K | No
PS4 Slim | 1 TB HDD | 1080p | Yes
PS4 Pro | 1 TB HDD | 4K | Yes
PlayStation Portal | Streams from PS5 | 1080p | No
Microsoft:
Xbox Series X | 1 TB SSD | Up to 4K 120 Hz | Yes
Xbox Series S | 512 GB SSD | 1440p | No
Xbox Series S 1 TB | 1 TB SSD | 1440p | No
Xbox One X | 1 TB HDD | 4K | Yes
Nintendo:
Switch | 32 GB | 1080p docked
Switch OLED | 64 GB | 1080p docked
Switch Lite | 32 GB | 720p
Switch 2 | 256 GB | 4K docked
Valve:
Steam Deck LCD | 256 GB SSD | 1280 × 800
Steam Deck OLED | 512 GB SSD | 1280 × 800
ASUS:
ROG Ally X | 1 TB SSD | 1080p
Lenovo:
Legion Go | 512 GB SSD | 2560 × 1600
Meta:
Quest 3 | 512 GB | 2064 × 2208 per eye
Quest 3S | 128 GB | 1832 × 1920 per eye
`,
)

export const audio = productTable(
  'AUD',
  ['Kind', 'Channels'],
  `
Sonos:
Arc | Soundbar | 5.0.2
Beam (Gen 2) | Soundbar | 5.0
Era 100 | Speaker | Stereo
Era 300 | Speaker | Dolby Atmos
Sub Mini | Subwoofer |
Bose:
Smart Soundbar 600 | Soundbar | 3.0.2
Smart Soundbar 900 | Soundbar | 5.0.2
Smart Ultra Soundbar | Soundbar | 5.1.2
Samsung:
HW-Q990D | Soundbar | 11.1.4
HW-S60D | Soundbar | 5.0
LG:
S95TR | Soundbar | 9.1.5
Sony:
HT-A7000 | Soundbar | 7.1.2
BRAVIA Theater Bar 9 | Soundbar | 7.0.2
Denon:
AVR-S970H | Receiver | 7.2
AVR-X3800H | Receiver | 9.4
Yamaha:
RX-V6A | Receiver | 7.2
YAS-209 | Soundbar | 2.1
Onkyo:
TX-NR6100 | Receiver | 7.2
Klipsch:
The Fives | Powered speakers | Stereo
Apple:
HomePod (2nd generation) | Speaker | Dolby Atmos
JBL:
Bar 1000 | Soundbar | 7.1.4
PartyBox 310 | Speaker | Stereo
Polk Audio:
MagniFi Max AX | Soundbar | 5.1.2
`,
)

export const streamers = productTable(
  'STR',
  ['Resolution'],
  `
Roku:
Express | 1080p
Express 4K+ | 4K HDR
Streaming Stick 4K | 4K HDR
Ultra (2024) | 4K HDR
Streambar SE | 4K HDR
Amazon:
Fire TV Stick Lite | 1080p
Fire TV Stick 4K | 4K HDR
Fire TV Stick 4K Max | 4K HDR
Fire TV Cube (3rd generation) | 4K HDR
Apple:
TV 4K (2nd generation) | 4K HDR
TV 4K (3rd generation) Wi-Fi | 4K HDR
TV 4K (3rd generation) Wi-Fi + Ethernet | 4K HDR
Google:
Chromecast with Google TV (HD) | 1080p
Chromecast with Google TV (4K) | 4K HDR
TV Streamer (4K) | 4K HDR
NVIDIA:
SHIELD TV | 4K HDR
SHIELD TV Pro | 4K HDR
Walmart:
onn. Google TV 4K | 4K HDR
`,
)
