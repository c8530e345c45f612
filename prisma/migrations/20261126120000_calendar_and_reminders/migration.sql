-- CreateTable
CREATE TABLE "CalendarFeed" (
    "userId" INTEGER NOT NULL,
    "secret" TEXT NOT NULL,
    "createTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "CalendarFeed_pkey" PRIMARY KEY ("userId")
);

-- CreateTable
CREATE TABLE "ReminderSettings" (
    "userId" INTEGER NOT NULL,
    "isMailed" BOOLEAN NOT NULL DEFAULT true,
    "hoursBefore" INTEGER NOT NULL DEFAULT 24,

    CONSTRAINT "ReminderSettings_pkey" PRIMARY KEY ("userId")
);

-- CreateTable
CREATE TABLE "ClassRobot" (
    "classRobotId" SERIAL NOT NULL,
    "classId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "signingSecret" TEXT NOT NULL DEFAULT '',
    "tellsPublished" BOOLEAN NOT NULL DEFAULT true,
    "tellsDeadline" BOOLEAN NOT NULL DEFAULT true,
    "tellsNotices" BOOLEAN NOT NULL DEFAULT true,
    "creatorId" INTEGER NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updateTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ClassRobot_pkey" PRIMARY KEY ("classRobotId")
);

-- CreateTable
CREATE TABLE "Delivery" (
    "key" TEXT NOT NULL,
    "channel" TEXT NOT NULL,
    "event" TEXT NOT NULL,
    "userId" INTEGER,
    "classRobotId" INTEGER,
    "assignmentId" INTEGER,
    "noticeId" INTEGER,
    "endTime" TIMESTAMPTZ(3),
    "createTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "retryAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "endedAt" TIMESTAMPTZ(3),
    "outcome" TEXT,
    "failure" TEXT,

    CONSTRAINT "Delivery_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE UNIQUE INDEX "CalendarFeed_secret_key" ON "CalendarFeed"("secret");

-- CreateIndex
CREATE INDEX "ClassRobot_classId_idx" ON "ClassRobot"("classId");

-- CreateIndex
CREATE INDEX "Delivery_channel_endedAt_retryAt_idx" ON "Delivery"("channel", "endedAt", "retryAt");

-- CreateIndex
CREATE INDEX "Delivery_classRobotId_createTime_idx" ON "Delivery"("classRobotId", "createTime" DESC);

-- AddForeignKey
ALTER TABLE "CalendarFeed" ADD CONSTRAINT "CalendarFeed_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ReminderSettings" ADD CONSTRAINT "ReminderSettings_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ClassRobot" ADD CONSTRAINT "ClassRobot_classId_fkey" FOREIGN KEY ("classId") REFERENCES "Class"("classId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ClassRobot" ADD CONSTRAINT "ClassRobot_creatorId_fkey" FOREIGN KEY ("creatorId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What each row keeps by itself.
ALTER TABLE "ReminderSettings" ADD CHECK ("hoursBefore" BETWEEN 1 AND 72);
ALTER TABLE "ClassRobot" ADD CHECK ("kind" IN ('wecom', 'dingtalk', 'feishu', 'lark'));
ALTER TABLE "Delivery" ADD CHECK ("channel" IN ('mail', 'robot'));
ALTER TABLE "Delivery" ADD CHECK ("event" IN ('deadline', 'published', 'notice'));
ALTER TABLE "Delivery" ADD CHECK ("outcome" IN ('sent', 'dropped', 'failed'));
ALTER TABLE "Delivery" ADD CHECK (("endedAt" IS NULL) = ("outcome" IS NULL));
