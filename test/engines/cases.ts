/** What a customer does, in every engine and with every provider. Each case continues where the previous one ended. */
import { addDevice, claimWithPhoto, moveAppointment } from './service.ts'
import { arrive, followLink, goBack, openSecondTab, outliveToken, reload, signOut } from './signing-in.ts'
import type { Visit } from './visit.ts'

export interface Case {
  name: string
  /** How often the provider shows its form; never unless given. */
  forms?: number
  play(visit: Visit): Promise<void>
}

export const cases: Case[] = [
  { name: 'arrive', forms: 1, play: arrive },
  { name: 'Back', play: goBack },
  { name: 'reload', play: reload },
  { name: 'deep link', play: followLink },
  { name: 'second tab', play: openSecondTab },
  { name: 'token’s end', play: outliveToken },
  { name: 'add a device', play: addDevice },
  { name: 'claim, photo', play: claimWithPhoto },
  { name: 'new time', play: moveAppointment },
  { name: 'sign out', forms: 1, play: signOut },
]
