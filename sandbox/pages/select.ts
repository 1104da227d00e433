import { sandboxAccounts } from '../seed/accounts.ts'
import { escapeHtml } from './layout.ts'

export function option(value: string, label: string, chosen: string): string {
  return `<option value="${escapeHtml(value)}"${value === chosen ? ' selected' : ''}>${escapeHtml(label)}</option>`
}

/** Filters by one of the sandbox's customers, or all. */
export function accountSelect(chosen: string): string {
  const accounts = sandboxAccounts.map(({ email }) => option(email, email, chosen))
  return `<div><label for="account">Account</label><select id="account" name="account">${option('', 'All', chosen)}${accounts.join('')}</select></div>`
}
