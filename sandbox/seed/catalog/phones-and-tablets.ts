import { productTable } from './product-table.ts'

export const phones = productTable(
  'PHN',
  ['Screen', 'Storage', 'Main camera'],
  `
Apple:
iPhone 12 | 6.1" OLED | 64 GB | 12 MP
iPhone 13 | 6.1" OLED | 128 GB | 12 MP
iPhone 13 mini | 5.4" OLED | 128 GB | 12 MP
iPhone 14 | 6.1" OLED | 128 GB | 12 MP
iPhone 14 Plus | 6.7" OLED | 128 GB | 12 MP
iPhone 14 Pro | 6.1" OLED 120 Hz | 128 GB | 48 MP
iPhone 15 | 6.1" OLED | 128 GB | 48 MP
iPhone 15 Plus | 6.7" OLED | 128 GB | 48 MP
iPhone 15 Pro | 6.1" OLED 120 Hz | 128 GB | 48 MP
iPhone 15 Pro Max | 6.7" OLED 120 Hz | 256 GB | 48 MP
iPhone 16 | 6.1" OLED | 128 GB | 48 MP
iPhone 16 Pro | 6.3" OLED 120 Hz | 128 GB | 48 MP
iPhone SE (3rd generation) | 4.7" LCD | 64 GB | 12 MP
Samsung:
Galaxy S22 | 6.1" AMOLED | 128 GB | 50 MP
Galaxy S23 | 6.1" AMOLED | 128 GB | 50 MP
Galaxy S23 Ultra | 6.8" AMOLED | 256 GB | 200 MP
Galaxy S24 | 6.2" AMOLED | 128 GB | 50 MP
Galaxy S24+ | 6.7" AMOLED | 256 GB | 50 MP
Galaxy S24 Ultra | 6.8" AMOLED | 256 GB | 200 MP
Galaxy Z Flip6 | 6.7" folding AMOLED | 256 GB | 50 MP
Galaxy Z Fold6 | 7.6" folding AMOLED | 256 GB | 50 MP
Galaxy A15 5G | 6.5" AMOLED | 128 GB | 50 MP
Galaxy A54 5G | 6.4" AMOLED | 128 GB | 50 MP
Google:
Pixel 7a | 6.1" OLED | 128 GB | 64 MP
Pixel 8 | 6.2" OLED | 128 GB | 50 MP
Pixel 8 Pro | 6.7" OLED | 128 GB | 50 MP
Pixel 8a | 6.1" OLED | 128 GB | 64 MP
Pixel 9 | 6.3" OLED | 128 GB | 50 MP
Pixel 9 Pro XL | 6.8" OLED | 128 GB | 50 MP
Motorola:
moto g power 5G (2024) | 6.7" LCD | 128 GB | 50 MP
moto g stylus 5G (2024) | 6.7" pOLED | 256 GB | 50 MP
edge (2024) | 6.6" pOLED | 256 GB | 50 MP
razr+ (2024) | 6.9" folding pOLED | 256 GB | 50 MP
OnePlus:
12 | 6.8" AMOLED | 256 GB | 50 MP
12R | 6.8" AMOLED | 128 GB | 50 MP
Nord N30 5G | 6.7" LCD | 128 GB | 108 MP
Nothing:
Phone (2a) | 6.7" AMOLED | 128 GB | 50 MP
`,
)

export const tablets = productTable(
  'TAB',
  ['Screen', 'Storage', 'Memory'],
  `
Apple:
iPad (9th generation) | 10.2" Retina | 64 GB | 3 GB
iPad (10th generation) | 10.9" Liquid Retina | 64 GB | 4 GB
iPad mini (6th generation) | 8.3" Liquid Retina | 64 GB | 4 GB
iPad Air 11" M2 | 11" Liquid Retina | 128 GB | 8 GB
iPad Air 13" M2 | 13" Liquid Retina | 128 GB | 8 GB
iPad Pro 11" M4 | 11" Tandem OLED | 256 GB | 8 GB
iPad Pro 13" M4 | 13" Tandem OLED | 256 GB | 8 GB
Samsung:
Galaxy Tab A9 | 8.7" LCD | 64 GB | 4 GB
Galaxy Tab A9+ | 11" LCD | 64 GB | 4 GB
Galaxy Tab S9 | 11" AMOLED | 128 GB | 8 GB
Galaxy Tab S9 FE | 10.9" LCD | 128 GB | 6 GB
Galaxy Tab S9+ | 12.4" AMOLED | 256 GB | 12 GB
Galaxy Tab S9 Ultra | 14.6" AMOLED | 256 GB | 12 GB
Lenovo:
Tab M9 | 9" LCD | 32 GB | 3 GB
Tab M11 | 11" LCD | 64 GB | 4 GB
Tab P12 | 12.7" LCD 3K | 128 GB | 8 GB
Tab Extreme | 14.5" OLED 3K | 256 GB | 12 GB
Amazon:
Fire 7 (2022) | 7" LCD | 16 GB | 2 GB
Fire HD 8 (2022) | 8" LCD | 32 GB | 2 GB
Fire HD 10 (2023) | 10.1" LCD | 32 GB | 3 GB
Fire Max 11 | 11" LCD | 64 GB | 4 GB
Fire HD 10 Kids Pro | 10.1" LCD | 32 GB | 3 GB
Microsoft:
Surface Go 4 | 10.5" PixelSense | 64 GB | 8 GB
Surface Pro 9 | 13" PixelSense | 256 GB | 8 GB
Surface Pro 11 | 13" PixelSense | 256 GB | 16 GB
Google:
Pixel Tablet | 10.95" LCD | 128 GB | 8 GB
OnePlus:
Pad 2 | 12.1" LCD 3K | 256 GB | 12 GB
`,
)
