import { ClassView, createClass, updateClass } from '@ceping/contract/class'
import { ClassNoticeView, publishNotice, updateClassNotice } from '@ceping/contract/class-notice'
import { addRobot, ClassRobotView, updateRobot } from '@ceping/contract/class-robot'
import { ClassSettingsForm } from '../../features/class/class-settings-form.tsx'
import { CreateClassModal } from '../../features/class/create-class-modal.tsx'
import { EditClassModal } from '../../features/class/managed-class-grid.tsx'
import { NoticeModal } from '../../features/class-notice/notice-modal.tsx'
import { PublishNoticeModal } from '../../features/class-notice/publish-notice-modal.tsx'
import { RobotModal } from '../../features/class-robot/robot-modal.tsx'
import { classWith } from '../class.ts'
import { longText, type Fields, type FormCase } from './form-case.ts'
import { dialog } from './dialog.ts'

const changedClass: Fields = {
  班级名称: ['软件测试 2027', { className: '软件测试 2027' }],
  班级代码: ['SE-02', { classCode: 'SE-02' }],
  班级简介: [longText(500), { description: longText(500) }],
  主题色: ['橙红色', { themeColor: 'orange-red' }],
}

const classForm: FormCase = {
  name: '班级',
  source: 'features/class/create-class-modal.tsx',
  fill: {
    form: () => <CreateClassModal {...dialog} />,
    endpoint: createClass,
    save: '创建',
    saved: '班级创建成功',
    answer: '7K3MX9QPWA',
    initially: { 主题色: '蓝色' },
    fields: {
      班级名称: ['软件测试 2026', { className: '软件测试 2026' }],
      班级代码: ['SE-01', { classCode: 'SE-01' }],
      班级简介: ['简介', { description: '简介' }],
      主题色: ['绿色', { themeColor: 'green' }],
    },
  },
  edit: {
    schema: ClassView,
    stored: classWith(),
    form: (classView: ClassView) => (
      <EditClassModal {...dialog} classView={classView} onClosed={dialog.onClose} />
    ),
    endpoint: updateClass,
    save: '保存',
    saved: '班级信息更新成功',
    fields: changedClass,
    besides: { gradeWeights: undefined },
  },
}

const settingsForm: FormCase = {
  name: '班级设置',
  source: 'features/class/class-settings-form.tsx',
  edit: {
    schema: ClassView,
    stored: classWith(),
    form: (classView: ClassView) => <ClassSettingsForm classView={classView} />,
    endpoint: updateClass,
    save: '保存',
    saved: '班级信息更新成功',
    fields: {
      ...changedClass,
      作业比重: ['35', { gradeWeights: { homework: 35 } }],
      考试比重: ['65', { gradeWeights: { exam: 65 } }],
    },
  },
}

const notice: Fields = {
  标题: ['机房', { title: '机房' }],
  类型: ['提醒', { noticeType: '提醒' }],
  通知内容: ['<p>周五下午</p>', { content: '<p>周五下午</p>' }],
}

const noticeForm: FormCase = {
  name: '通知',
  source: 'features/class-notice/notice-modal.tsx',
  fill: {
    form: () => <NoticeModal {...dialog} classId="3" notice={null} />,
    endpoint: publishNotice,
    save: '发布',
    saved: '创建成功',
    answer: 5,
    initially: { 类型: '公告' },
    fields: notice,
    besides: { classId: 3 },
  },
  edit: {
    schema: ClassNoticeView,
    stored: {
      noticeId: 5,
      classId: 3,
      noticeType: '公告',
      title: '',
      content: '',
      creatorName: '王老师',
      createTime: '2026-11-20T08:00:00',
      updateTime: '2026-11-20T08:00:00',
      viewCount: 0,
      isRead: true,
      version: 2,
    },
    form: (stored: ClassNoticeView) => <NoticeModal {...dialog} classId="3" notice={stored} />,
    endpoint: updateClassNotice,
    save: '保存',
    saved: '更新成功',
    fields: {
      标题: ['改期', { title: '改期' }],
      类型: ['考试', { noticeType: '考试' }],
      通知内容: ['<p>周六上午</p>', { content: '<p>周六上午</p>' }],
    },
  },
}

const publishNoticeForm: FormCase = {
  name: '课间通知',
  source: 'features/class-notice/publish-notice-modal.tsx',
  fill: {
    form: () => (
      <PublishNoticeModal
        {...dialog}
        classes={[
          { classId: 3, className: '一班' },
          { classId: 4, className: '二班' },
        ]}
      />
    ),
    endpoint: publishNotice,
    save: '发布',
    saved: '通知发布成功',
    answer: 5,
    initially: { 类型: '公告' },
    fields: { 目标班级: ['二班', { classId: 4 }], ...notice },
  },
}

const webhookAddress = 'https://oapi.dingtalk.com/robot/send?access_token=0123456789abcdef'
/** The fields that no answer of the server contains. */
const secrets: Fields = {
  'Webhook 地址': [webhookAddress, { webhookAddress }],
  加签密钥: ['SEC0123456789', { signingSecret: 'SEC0123456789' }],
}

const robotForm: FormCase = {
  name: '群机器人',
  source: 'features/class-robot/robot-modal.tsx',
  fill: {
    form: () => <RobotModal {...dialog} classId={3} robot={null} />,
    endpoint: addRobot,
    save: '添加',
    saved: '群机器人已添加',
    answer: 6,
    initially: { 发布作业与考试: 'true', 截止前一天: 'true', 通知的标题: 'true' },
    fields: {
      名称: ['课程群', { name: '课程群' }],
      ...secrets,
      发布作业与考试: ['false', { tellsPublished: false }],
      截止前一天: ['false', { tellsDeadline: false }],
      通知的标题: ['false', { tellsNotices: false }],
    },
    besides: { classId: 3 },
  },
  edit: {
    schema: ClassRobotView,
    stored: {
      classRobotId: 6,
      classId: 3,
      name: '',
      kind: 'dingtalk',
      tokenEnd: 'cdef',
      isSigned: true,
      tellsPublished: true,
      tellsDeadline: true,
      tellsNotices: true,
      creatorName: '王老师',
      createTime: '2026-11-20T08:00:00',
      failure: null,
      version: 2,
    },
    form: (robot: ClassRobotView) => <RobotModal {...dialog} classId={3} robot={robot} />,
    endpoint: updateRobot,
    save: '保存',
    saved: '群机器人已保存',
    fields: {
      名称: ['新的课程群', { name: '新的课程群' }],
      发布作业与考试: ['true', { tellsPublished: true }],
      截止前一天: ['true', { tellsDeadline: true }],
      通知的标题: ['true', { tellsNotices: true }],
    },
    always: secrets,
  },
}

export const classForms: readonly FormCase[] = [
  classForm,
  settingsForm,
  noticeForm,
  publishNoticeForm,
  robotForm,
]
