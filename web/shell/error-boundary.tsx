import { Component, type ReactNode } from 'react'
import { ErrorPanel } from './error-panel.tsx'

interface ErrorBoundaryProps {
  callCentre: string
  /** Another value, another chance: the address, say, so that a broken screen does not follow the customer. */
  resetKey: string
  children: ReactNode
}

interface ErrorBoundaryState {
  failed: boolean
  resetKey: string
}

/** A screen that can't be drawn becomes the generic error; header and popups around it go on working. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: false, resetKey: this.props.resetKey }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return resetKey === state.resetKey ? null : { failed: false, resetKey }
  }

  override render() {
    return this.state.failed ? <ErrorPanel callCentre={this.props.callCentre} /> : this.props.children
  }
}
