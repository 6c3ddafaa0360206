import { Component, type ReactNode, Suspense } from 'react'

interface LazyPartProps {
  children: ReactNode
  /** Shown while the part is on its way. */
  fallback?: ReactNode
}

/** A drawer, menu or popup that loads when it is first needed. One that does not arrive takes no page down with it. */
export class LazyPart extends Component<LazyPartProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    reportError(error)
  }

  override render() {
    const { children, fallback } = this.props
    return this.state.hasFailed ? null : <Suspense fallback={fallback}>{children}</Suspense>
  }
}
