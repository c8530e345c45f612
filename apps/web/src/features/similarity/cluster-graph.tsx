import type { SimilarityGraph } from '@ceping/contract/similarity'
import { useQuery } from '@tanstack/react-query'
import { Slider } from 'antd'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { EmptyList } from '../../components/empty-list.tsx'
import { NotLoaded } from '../../components/load-error.tsx'
import { similarPairPath } from '../../lib/paths.ts'
import { type Cluster, findClusters, placesOf } from './clusters.ts'
import { similarityGraphQuery } from './similarity.api.ts'
import styles from './similarity.module.css'
import { formatShare } from './similarity-words.ts'

/** From here on a pair is worth a talk; see the trial in docs/decisions. In percent. */
const usualThreshold = 70
const leastThreshold = 40

interface ClusterGraphProps {
  classId: string
  assignmentId: string
  problemId: number | null
}

/** Students who are alike, as groups; how alike they have to be can be chosen. */
export function ClusterGraph({ classId, assignmentId, problemId }: ClusterGraphProps) {
  const id = useId()
  const [threshold, setThreshold] = useState(usualThreshold)
  const graph = useQuery(similarityGraphQuery(assignmentId, problemId))
  if (graph.data === undefined) {
    return <NotLoaded query={graph} failure="获取关系图失败" rows={8} />
  }
  const clusters = findClusters(graph.data, threshold / 100)
  return (
    <>
      <div className={styles.bar}>
        <span id={id}>相似程度至少 {threshold}%</span>
        <Slider
          className={styles.slider ?? ''}
          ariaLabelledByForHandle={id}
          min={leastThreshold}
          max={100}
          value={threshold}
          tooltip={{ open: false }}
          onChange={setThreshold}
        />
        <span className="muted">{clusters.length} 组</span>
      </div>
      {clusters.length === 0 ? (
        <EmptyList text="没有这么相似的提交。把上面的数值调低，可以看到更多。" />
      ) : (
        <div className={styles.clusters}>
          {clusters.map((cluster) => (
            <ClusterCard
              key={cluster.edges[0]?.similarPairId}
              pathOf={(pairId) => similarPairPath(classId, assignmentId, pairId)}
              cluster={cluster}
            />
          ))}
        </div>
      )}
    </>
  )
}

type Student = SimilarityGraph['nodes'][number]

function nameOf({ realName, className }: Student): string {
  return className === null ? realName : `${realName}（${className}）`
}

interface ClusterCardProps {
  cluster: Cluster
  pathOf: (similarPairId: number) => string
}

function ClusterCard({ cluster, pathOf }: ClusterCardProps) {
  const { students, edges } = cluster
  return (
    <section className={styles.cluster} aria-label={students.map(nameOf).join('、')}>
      <h2>{students.length} 人</h2>
      <ClusterPicture cluster={cluster} />
      <ul className={styles.edges}>
        {edges.map(({ left, right, strength, similarPairId }) => {
          const names = [students[left], students[right]].flatMap((one) =>
            one ? [nameOf(one)] : [],
          )
          return (
            <li key={similarPairId}>
              <Link to={pathOf(similarPairId)}>
                <span>{names.join(' — ')}</span>
                <span>{formatShare(strength)}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** How long a circle is that has room for so many names. */
function radiusFor(count: number): number {
  return Math.max(48, count * 8)
}

const margin = { x: 76, y: 26 }

/** The same as a picture; what it says stands below it in words. */
function ClusterPicture({ cluster: { students, edges } }: { cluster: Cluster }) {
  const radius = radiusFor(students.length)
  const places = placesOf(students.length, radius)
  const [width, height] = [radius + margin.x, radius + margin.y]
  return (
    <svg
      className={styles.graph}
      viewBox={`${-width} ${-height} ${2 * width} ${2 * height}`}
      aria-hidden="true"
    >
      {edges.map(({ left, right, strength, similarPairId }) => (
        <line
          key={similarPairId}
          x1={places[left]?.x}
          y1={places[left]?.y}
          x2={places[right]?.x}
          y2={places[right]?.y}
          strokeWidth={1 + 4 * Math.max(0, strength - 0.4)}
          strokeOpacity={strength}
        />
      ))}
      {students.map((student, index) => {
        const { x = 0, y = 0 } = places[index] ?? {}
        return (
          <g key={`${student.userId} ${student.className ?? ''}`}>
            <circle
              cx={x}
              cy={y}
              r={7}
              {...(student.className !== null && { 'data-earlier': true })}
            />
            <text {...labelAt(x, y)}>{student.realName}</text>
          </g>
        )
      })}
    </svg>
  )
}

/** Outside of the circle, beside its point. */
function labelAt(x: number, y: number) {
  if (Math.abs(x) < 12) return { x, y: y < 0 ? y - 13 : y + 22, textAnchor: 'middle' as const }
  return {
    x: x < 0 ? x - 12 : x + 12,
    y: y + 5,
    textAnchor: x < 0 ? ('end' as const) : ('start' as const),
  }
}
