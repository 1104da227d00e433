import { productTable } from './product-table.ts'

export const laptops = productTable(
  'LAP',
  ['Screen', 'Processor', 'Memory', 'Storage'],
  `
Apple:
MacBook Air 13" M2 | 13.6" Liquid Retina | Apple M2 | 8 GB | 256 GB SSD
MacBook Air 13" M3 | 13.6" Liquid Retina | Apple M3 | 16 GB | 256 GB SSD
MacBook Air 15" M3 | 15.3" Liquid Retina | Apple M3 | 16 GB | 512 GB SSD
MacBook Pro 14" | 14.2" Liquid Retina XDR | Apple M3 Pro | 18 GB | 512 GB SSD
MacBook Pro 16" | 16.2" Liquid Retina XDR | Apple M3 Max | 36 GB | 1 TB SSD
Dell:
XPS 13 9340 | 13.4" InfinityEdge | Core Ultra 7 155H | 16 GB | 512 GB SSD
XPS 14 9440 | 14.5" InfinityEdge | Core Ultra 7 155H | 16 GB | 1 TB SSD
XPS 16 9640 | 16.3" OLED | Core Ultra 9 185H | 32 GB | 1 TB SSD
Inspiron 14 5440 | 14" WUXGA | Core 7 150U | 16 GB | 1 TB SSD
Inspiron 15 3530 | 15.6" Full HD | Core i5-1334U | 8 GB | 512 GB SSD
Latitude 5450 | 14" Full HD | Core Ultra 5 135U | 16 GB | 512 GB SSD
HP:
Spectre x360 14 | 14" OLED 2.8K | Core Ultra 7 155H | 16 GB | 1 TB SSD
Envy x360 15 | 15.6" Full HD | Ryzen 7 7730U | 16 GB | 512 GB SSD
Pavilion Plus 14 | 14" OLED 2.8K | Ryzen 7 7840U | 16 GB | 1 TB SSD
OMEN 16 | 16.1" 165 Hz | Core i7-13700HX | 16 GB | 1 TB SSD
EliteBook 840 G11 | 14" WUXGA | Core Ultra 5 125U | 16 GB | 512 GB SSD
Lenovo:
ThinkPad X1 Carbon Gen 12 | 14" OLED 2.8K | Core Ultra 7 155U | 32 GB | 1 TB SSD
ThinkPad T14 Gen 5 | 14" WUXGA | Core Ultra 5 125U | 16 GB | 512 GB SSD
Yoga 9i 14 | 14" OLED 2.8K | Core Ultra 7 155H | 16 GB | 1 TB SSD
IdeaPad Slim 5 16 | 16" WUXGA | Ryzen 7 8845HS | 16 GB | 512 GB SSD
Legion Pro 5i 16 | 16" 165 Hz | Core i9-14900HX | 32 GB | 1 TB SSD
ASUS:
Zenbook 14 OLED UX3405 | 14" OLED 3K | Core Ultra 7 155H | 16 GB | 1 TB SSD
Vivobook 16 X1605 | 16" WUXGA | Core i5-1335U | 8 GB | 512 GB SSD
ROG Zephyrus G14 GA403 | 14" OLED 120 Hz | Ryzen 9 8945HS | 16 GB | 1 TB SSD
TUF Gaming A15 FA507 | 15.6" 144 Hz | Ryzen 7 7735HS | 16 GB | 512 GB SSD
Acer:
Swift Go 14 | 14" OLED 2.8K | Core Ultra 7 155H | 16 GB | 1 TB SSD
Aspire 5 A515-58 | 15.6" Full HD | Core i5-1335U | 8 GB | 512 GB SSD
Nitro V 15 | 15.6" 144 Hz | Core i5-13420H | 8 GB | 512 GB SSD
Microsoft:
Surface Laptop 6 13.5" | 13.5" PixelSense | Core Ultra 5 135H | 16 GB | 512 GB SSD
Surface Laptop Studio 2 | 14.4" PixelSense | Core i7-13700H | 32 GB | 1 TB SSD
Razer:
Blade 14 (2024) | 14" 240 Hz | Ryzen 9 8945HS | 16 GB | 1 TB SSD
Blade 16 (2024) | 16" OLED 240 Hz | Core i9-14900HX | 32 GB | 2 TB SSD
LG:
gram 17 17Z90S | 17" WQXGA | Core Ultra 7 155H | 16 GB | 1 TB SSD
Samsung:
Galaxy Book4 Pro 16 | 16" AMOLED 3K | Core Ultra 7 155H | 16 GB | 1 TB SSD
MSI:
Katana 15 B13V | 15.6" 144 Hz | Core i7-13620H | 16 GB | 1 TB SSD
Prestige 16 AI Evo | 16" OLED 4K | Core Ultra 7 155H | 32 GB | 1 TB SSD
`,
)

export const desktops = productTable(
  'DSK',
  ['Processor', 'Memory', 'Storage'],
  `
Apple:
iMac 24" M3 | Apple M3 | 8 GB | 256 GB SSD
Mac mini M2 | Apple M2 | 8 GB | 256 GB SSD
Mac mini M4 | Apple M4 | 16 GB | 256 GB SSD
Mac Studio M2 Max | Apple M2 Max | 32 GB | 512 GB SSD
Dell:
Inspiron 3030 Desktop | Core i5-14400 | 16 GB | 512 GB SSD
XPS Desktop 8960 | Core i7-14700 | 16 GB | 1 TB SSD
OptiPlex 7020 | Core i5-14500 | 16 GB | 512 GB SSD
Alienware Aurora R16 | Core i7-14700F | 32 GB | 1 TB SSD
HP:
Pavilion Desktop TP01 | Ryzen 5 5600G | 12 GB | 512 GB SSD
ENVY 34" All-in-One | Core i9-11900 | 32 GB | 1 TB SSD
OMEN 45L | Core i9-14900K | 64 GB | 2 TB SSD
OmniDesk M03 | Core Ultra 5 225 | 16 GB | 512 GB SSD
Lenovo:
IdeaCentre 5i | Core i5-13400 | 16 GB | 512 GB SSD
IdeaCentre AIO 27" | Ryzen 7 7730U | 16 GB | 1 TB SSD
Legion Tower 5i | Core i7-14700F | 16 GB | 1 TB SSD
ThinkCentre M70q Gen 5 | Core i5-14400T | 16 GB | 512 GB SSD
ASUS:
ROG Strix G16CH | Core i7-13700F | 16 GB | 1 TB SSD
NUC 14 Pro | Core Ultra 7 155H | 16 GB | 512 GB SSD
Acer:
Aspire TC-1780 | Core i5-13400 | 8 GB | 512 GB SSD
Predator Orion 5000 | Core i7-14700F | 32 GB | 1 TB SSD
MSI:
Aegis R2 | Core i7-14700F | 16 GB | 1 TB SSD
Microsoft:
Surface Studio 2+ | Core i7-11370H | 32 GB | 1 TB SSD
`,
)
