import { productTable } from './product-table.ts'

export const monitors = productTable(
  'MON',
  ['Screen', 'Resolution', 'Refresh'],
  `
Dell:
UltraSharp U2723QE | 27" IPS Black | 3840 × 2160 | 60 Hz
UltraSharp U3223QE | 31.5" IPS Black | 3840 × 2160 | 60 Hz
S2722QC | 27" IPS | 3840 × 2160 | 60 Hz
P2424HT | 23.8" IPS touch | 1920 × 1080 | 60 Hz
Alienware AW3423DWF | 34" QD-OLED | 3440 × 1440 | 165 Hz
LG:
27UP850N-W | 27" IPS | 3840 × 2160 | 60 Hz
27GP850-B UltraGear | 27" Nano IPS | 2560 × 1440 | 165 Hz
34WP65C-B UltraWide | 34" VA | 3440 × 1440 | 160 Hz
45GR95QE-B UltraGear | 45" OLED | 3440 × 1440 | 240 Hz
Samsung:
Odyssey G5 32" | 32" VA | 2560 × 1440 | 165 Hz
Odyssey G7 32" | 32" VA | 2560 × 1440 | 240 Hz
Odyssey OLED G9 49" | 49" OLED | 5120 × 1440 | 240 Hz
ViewFinity S8 27" | 27" IPS | 3840 × 2160 | 60 Hz
Smart Monitor M8 32" | 32" VA | 3840 × 2160 | 60 Hz
ASUS:
ProArt PA279CV | 27" IPS | 3840 × 2160 | 60 Hz
ROG Swift PG27AQDM | 26.5" OLED | 2560 × 1440 | 240 Hz
TUF Gaming VG27AQ | 27" IPS | 2560 × 1440 | 165 Hz
Acer:
Nitro XV272U | 27" IPS | 2560 × 1440 | 170 Hz
Predator X34 GS | 34" IPS | 3440 × 1440 | 180 Hz
BenQ:
PD2725U | 27" IPS | 3840 × 2160 | 60 Hz
MOBIUZ EX2710Q | 27" IPS | 2560 × 1440 | 165 Hz
ViewSonic:
VP2786-4K | 27" IPS | 3840 × 2160 | 60 Hz
VX2758-2KP-MHD | 27" IPS | 2560 × 1440 | 144 Hz
HP:
E24 G5 | 23.8" IPS | 1920 × 1080 | 75 Hz
Apple:
Studio Display | 27" Retina 5K | 5120 × 2880 | 60 Hz
Pro Display XDR | 32" Retina 6K | 6016 × 3384 | 60 Hz
`,
)

export const printers = productTable(
  'PRN',
  ['Technology', 'Print speed'],
  `
HP:
OfficeJet Pro 8025e | Color inkjet | 20 ppm
OfficeJet Pro 9015e | Color inkjet | 22 ppm
ENVY 6055e | Color inkjet | 10 ppm
DeskJet 4155e | Color inkjet | 8.5 ppm
LaserJet Pro M404n | Mono laser | 40 ppm
Color LaserJet Pro M255dw | Color laser | 22 ppm
Smart Tank 7301 | Ink tank | 15 ppm
Canon:
PIXMA TR8620a | Color inkjet | 15 ipm
PIXMA TS6420a | Color inkjet | 13 ipm
MAXIFY GX7021 | Ink tank | 24 ipm
imageCLASS MF656Cdw | Color laser | 22 ppm
Epson:
EcoTank ET-2850 | Ink tank | 10 ppm
EcoTank ET-4850 | Ink tank | 15.5 ppm
WorkForce Pro WF-4820 | Color inkjet | 25 ppm
Expression Photo HD XP-15000 | Photo inkjet | 9.2 ppm
Brother:
HL-L2350DW | Mono laser | 32 ppm
MFC-J4335DW | Color inkjet | 20 ppm
MFC-L3780CDW | Color laser | 31 ppm
Lexmark:
MC3224dwe | Color laser | 24 ppm
B2236dw | Mono laser | 36 ppm
Xerox:
C230 | Color laser | 24 ppm
`,
)

export const routers = productTable(
  'RTR',
  ['Standard', 'Speed'],
  `
NETGEAR:
Nighthawk RAX50 | Wi-Fi 6 | 5.4 Gbps
Nighthawk RS700S | Wi-Fi 7 | 19 Gbps
Orbi RBK853 | Wi-Fi 6 mesh | 6 Gbps
Orbi RBE973S | Wi-Fi 7 mesh | 27 Gbps
TP-Link:
Archer AX55 | Wi-Fi 6 | 3 Gbps
Archer AXE75 | Wi-Fi 6E | 5.4 Gbps
Archer BE800 | Wi-Fi 7 | 19 Gbps
Deco X55 | Wi-Fi 6 mesh | 3 Gbps
Deco BE85 | Wi-Fi 7 mesh | 22 Gbps
ASUS:
RT-AX86U Pro | Wi-Fi 6 | 5.7 Gbps
ROG Rapture GT-BE98 Pro | Wi-Fi 7 | 30 Gbps
ZenWiFi XT8 | Wi-Fi 6 mesh | 6.6 Gbps
eero:
6+ | Wi-Fi 6 mesh | 3 Gbps
Pro 6E | Wi-Fi 6E mesh | 5.4 Gbps
Max 7 | Wi-Fi 7 mesh | 4.3 Gbps
Google:
Nest Wifi Pro | Wi-Fi 6E mesh | 5.4 Gbps
Linksys:
Hydra Pro 6 | Wi-Fi 6 | 5.4 Gbps
Velop Pro 7 | Wi-Fi 7 mesh | 11 Gbps
Ubiquiti:
UniFi Dream Router | Wi-Fi 6 | 3 Gbps
`,
)
