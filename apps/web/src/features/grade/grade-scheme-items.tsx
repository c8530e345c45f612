import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import {
  GradeCategory,
  type GradeScheme,
  handColumnFields,
  schemeFields,
} from '@ceping/contract/grade-scheme'
import { AssignmentType } from '@ceping/contract/vocabulary'
import { Button, Form, Input, Select } from 'antd'
import { NumberInput } from '../../components/number-input.tsx'
import { byType } from './grade-scheme-fields.ts'
import { contractRule } from '../../components/contract-rule.ts'
import styles from './grade-scheme-modal.module.css'

const category = GradeCategory.shape

interface Option {
  value: string
  label: string
}

/** The categories: what they are called, their weights, and what is dropped in them. */
export function CategoryItems() {
  return (
    <Form.List name="categories">
      {(rows, { add, remove }) => (
        <fieldset className={styles.rows}>
          <legend>类别</legend>
          {rows.map(({ key, name }, place) => (
            <div key={key} className={styles.row}>
              <Form.Item name={[name, 'name']} rules={[contractRule(category.name)]}>
                <Input
                  aria-label={`第 ${place + 1} 类的名称`}
                  maxLength={20}
                  placeholder="例如 平时作业"
                  autoComplete="off"
                />
              </Form.Item>
              <Form.Item name={[name, 'weight']} rules={[contractRule(category.weight)]}>
                <NumberInput
                  aria-label={`第 ${place + 1} 类的比重`}
                  field={schemeFields.weight}
                  prefix="比重"
                />
              </Form.Item>
              <Form.Item
                name={[name, 'droppedCount']}
                rules={[contractRule(category.droppedCount)]}
              >
                <NumberInput
                  aria-label={`第 ${place + 1} 类去掉最低几次`}
                  field={schemeFields.droppedCount}
                  prefix="去掉最低"
                />
              </Form.Item>
              <Form.Item name={[name, 'assignmentType']}>
                <Select
                  aria-label={`默认归入第 ${place + 1} 类的`}
                  options={[
                    { value: null, label: '只计指定的' },
                    ...AssignmentType.options.map((type) => {
                      return { value: type, label: `默认计${type}` }
                    }),
                  ]}
                />
              </Form.Item>
              <RemoveButton name={`第 ${place + 1} 类`} onClick={() => remove(name)} />
            </div>
          ))}
          <Button
            icon={<PlusOutlined />}
            onClick={() =>
              add({
                key: crypto.randomUUID(),
                name: '',
                weight: null,
                droppedCount: 0,
                assignmentType: null,
              })
            }
          >
            添加类别
          </Button>
        </fieldset>
      )}
    </Form.List>
  )
}

/** What is entered by hand: attendance, a project. */
export function ColumnItems({ options }: { options: Option[] }) {
  return (
    <Form.List name="columns">
      {(rows, { add, remove }) => (
        <fieldset className={styles.rows}>
          <legend>手工录入的成绩</legend>
          <p className="muted">
            例如出勤、项目。去掉一项，它的分数一起删除；没有分数的学生，这一项不计入他的总评。
          </p>
          {rows.map(({ key, name }, place) => (
            <div key={key} className={styles.row}>
              <Form.Item name={[name, 'title']} rules={[contractRule(handColumnFields.title)]}>
                <Input
                  aria-label={`第 ${place + 1} 项成绩的名称`}
                  maxLength={30}
                  placeholder="例如 出勤"
                  autoComplete="off"
                />
              </Form.Item>
              <Form.Item
                name={[name, 'fullPoints']}
                rules={[contractRule(handColumnFields.fullPoints)]}
              >
                <NumberInput
                  aria-label={`第 ${place + 1} 项成绩的满分`}
                  field={schemeFields.fullPoints}
                  prefix="满分"
                />
              </Form.Item>
              <Form.Item
                name={[name, 'categoryKey']}
                getValueProps={shownOf(options, undefined)}
                rules={[
                  {
                    enum: options.map(({ value }) => value),
                    type: 'enum',
                    required: true,
                    message: '请选择类别',
                  },
                ]}
              >
                <Select
                  aria-label={`第 ${place + 1} 项成绩的类别`}
                  placeholder="类别"
                  options={options}
                />
              </Form.Item>
              <RemoveButton name={`第 ${place + 1} 项成绩`} onClick={() => remove(name)} />
            </div>
          ))}
          <Button
            icon={<PlusOutlined />}
            onClick={() =>
              add({
                gradeColumnId: null,
                title: '',
                fullPoints: 100,
                categoryKey: options[0]?.value,
              })
            }
          >
            添加成绩
          </Button>
        </fieldset>
      )}
    </Form.List>
  )
}

/** Shows a category that has been removed as another choice. */
function shownOf(options: Option[], otherwise: string | undefined) {
  return (key: string) => {
    return { value: options.some(({ value }) => value === key) ? key : otherwise }
  }
}

function RemoveButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <Button type="text" icon={<DeleteOutlined />} aria-label={`去掉${name}`} onClick={onClick} />
  )
}

interface AssignmentItemsProps {
  assignments: GradeScheme['assignments']
  options: Option[]
  /** Says where those of a type count that are given no category. */
  describeType: (type: AssignmentType) => string
}

/** To which category each assignment belongs. */
export function AssignmentItems(props: AssignmentItemsProps) {
  const { assignments, options, describeType } = props
  return (
    <fieldset className={styles.rows}>
      <legend>作业与考试的类别</legend>
      {assignments.map(({ assignmentId, assignmentTitle, type }) => (
        <Form.Item
          key={assignmentId}
          className={styles.assignment ?? ''}
          label={`${type} · ${assignmentTitle}`}
          name={['categoryKeys', String(assignmentId)]}
          getValueProps={shownOf(options, byType)}
        >
          <Select options={[{ value: byType, label: describeType(type) }, ...options]} />
        </Form.Item>
      ))}
    </fieldset>
  )
}
