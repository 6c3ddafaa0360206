import { Component, type ReactNode, Suspense } from 'react'
import { OnItsWay } from './on-its-way.tsx'

interface LazyPartProps {
  children: ReactNode
  /** Shown while the part is on its way; for one that a press opens, a line at the upper edge says so. */
  fallback?: ReactNode
  /** It did not arrive: what opened it closes it again, so that the next press counts and is no dead one. */
  onMissing?: () => void
}

/** A drawer, menu or popup that loads when it is first needed. One that does not arrive takes no page down with it. */
export class LazyPart extends Component<LazyPartProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    reportError(error)
    this.props.onMissing?.()
  }

  override render() {
    const { children, onMissing, fallback = onMissing ? <OnItsWay /> : undefined } = this.props
    return this.state.hasFailed ? null : <Suspense fallback={fallback}>{children}</Suspense>
  }
}
