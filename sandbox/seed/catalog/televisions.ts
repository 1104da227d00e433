import { productTable } from './product-table.ts'

export const televisions = productTable(
  'TV',
  ['Screen', 'Refresh', 'HDMI 2.1'],
  `
Samsung:
QN[50 55 65 75 85 98]Q80C | *" QLED | 120 Hz | 2
QN[55 65 75 85]QN85D | *" Neo QLED | 120 Hz | 4
QN[43 50 55 65 75 85]QN90D | *" Neo QLED | 144 Hz | 4
QN[55 65 77 83]S90D | *" OLED | 144 Hz | 4
QN[55 65 77]S95D | *" OLED | 144 Hz | 4
QN[43 50 55 65 75 85]LS03D | *" QLED, The Frame | 120 Hz | 4
UN[43 50 55 65 75 85]DU8000 | *" Crystal UHD | 60 Hz | 0
LG:
OLED[42 48 55 65 77 83]C4PUA | *" OLED evo | 144 Hz | 4
OLED[55 65 77 83]G4SUB | *" OLED evo | 144 Hz | 4
OLED[48 55 65 77]B4PUA | *" OLED | 120 Hz | 4
[50 55 65 75 86]QNED85TUA | *" QNED | 120 Hz | 2
[43 50 55 65 75 86]UT8000AUA | *" UHD | 60 Hz | 0
Sony:
K-[55 65 75 85]XR70 | *" Mini LED, Bravia 7 | 120 Hz | 2
K-[55 65 77]XR80 | *" OLED, Bravia 8 | 120 Hz | 2
K-[65 75 85]XR90 | *" Mini LED, Bravia 9 | 120 Hz | 2
XR[55 65 75 85 98]X90L | *" Full Array LED | 120 Hz | 2
XR[55 65 77]A95L | *" QD-OLED | 120 Hz | 2
KD[43 50 55 65 75]X77L | *" LED | 60 Hz | 0
TCL:
[65 75 85 98]QM851G | *" QD-Mini LED | 144 Hz | 2
[55 65 75 85]Q750G | *" QLED | 144 Hz | 2
[55 65 75]R646 | *" QLED | 120 Hz | 2
[43 50 55 65 75]S546 | *" QLED | 60 Hz | 0
Hisense:
[55 65 75 85]U8N | *" Mini LED ULED | 144 Hz | 2
[55 65 75 85]U7N | *" Mini LED ULED | 144 Hz | 2
[50 55 65 75]U6N | *" Mini LED ULED | 60 Hz | 0
[43 50 55 65 75]A6N | *" LED | 60 Hz | 0
Vizio:
M[50 55 65 70]Q6-J01 | *" QLED | 60 Hz | 0
P[65 75]Q9-J01 | *" Quantum QLED | 120 Hz | 2
Roku:
[55 65 75]R8CX Pro Series | *" QLED | 120 Hz | 2
[43 50 55]R4A5R Select Series | *" LED | 60 Hz | 0
Amazon:
Fire TV Omni QLED [43 50 55 65 75] | *" QLED | 60 Hz | 0
Panasonic:
TV-[55 65]Z95AP | *" OLED | 144 Hz | 2
TV-[55 65 77]Z85AP | *" OLED | 120 Hz | 2
`,
)
