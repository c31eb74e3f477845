import { PerspectiveCamera } from 'three'
import type { Shot } from '../tire-spec.ts'
import type { Tire } from './tire.ts'

type View = {
  camera: PerspectiveCamera
  /** How the tire is turned around its height, and rolled around its axle. */
  yaw: number
  roll: number
  hasGround: boolean
}

const THREE_QUARTERS = -0.93

/** Where the camera stands for each kind of picture. */
export function viewOf(tire: Tire, { kind, frame, frames }: Shot): View {
  switch (kind) {
    case 'sidewall':
      return { camera: camera(15, [0, 0, 8.5], 0), yaw: -Math.PI / 2, roll: 0, hasGround: false }
    case 'treadfull':
      return { camera: camera(15, [0, 0.25, 8.6], -0.02), yaw: 0, roll: 0.13, hasGround: true }
    case 'treadonly': {
      const distance = 1 + (tire.treadHalf * 1.06) / Math.tan((10 * Math.PI) / 180)
      return { camera: camera(20, [0, 0, distance], 0), yaw: 0, roll: 0, hasGround: false }
    }
    case 'sidetread':
      return { camera: camera(16, [0, 0.62, 8.3], -0.015), yaw: THREE_QUARTERS, roll: -0.09, hasGround: true }
    case 'view360': {
      const yaw = THREE_QUARTERS + (frame / frames) * (2 * Math.PI)
      return { camera: camera(16, [0, 0.62, 8.3], -0.015), yaw, roll: -0.09, hasGround: true }
    }
  }
}

function camera(angle: number, at: [number, number, number], aimY: number): PerspectiveCamera {
  const made = new PerspectiveCamera(angle, 1, 0.1, 60)
  made.position.set(...at)
  made.lookAt(0, aimY, 0)
  return made
}
