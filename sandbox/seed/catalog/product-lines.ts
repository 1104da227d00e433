// Code, name in lists, and the noun within a sentence.
export const productLines = [
  { code: 'TV', name: 'Television', noun: 'TV' },
  { code: 'LAP', name: 'Laptop', noun: 'laptop' },
  { code: 'DSK', name: 'Desktop computer', noun: 'computer' },
  { code: 'TAB', name: 'Tablet', noun: 'tablet' },
  { code: 'PHN', name: 'Smartphone', noun: 'phone' },
  { code: 'GAM', name: 'Game console', noun: 'console' },
  { code: 'MON', name: 'Monitor', noun: 'monitor' },
  { code: 'PRN', name: 'Printer', noun: 'printer' },
  { code: 'CAM', name: 'Camera', noun: 'camera' },
  { code: 'AUD', name: 'Home audio', noun: 'speaker' },
  { code: 'HPH', name: 'Headphones', noun: 'headphones' },
  { code: 'WCH', name: 'Smartwatch', noun: 'watch' },
  { code: 'RTR', name: 'Wi-Fi router', noun: 'router' },
  { code: 'EBR', name: 'E-reader', noun: 'e-reader' },
  { code: 'STR', name: 'Streaming player', noun: 'player' },
  { code: 'DRN', name: 'Drone', noun: 'drone' },
] as const
